import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import { DECIDING_FIELDS } from "../kit/needed-to-decide";
import { noCallbacks } from "../kit/no-callbacks";
import type { LenderDefinition } from "../types";
import { toMoneyViewOutcome, toMoneyViewRejectedInput, toMoneyViewRequest } from "./mapping";
import { MONEY_VIEW_ASKS } from "./questions";
import { moneyViewInvalidLead, moneyViewLeadAnswer } from "./wire";

const PATH = "/partner-api/v3/leads";

/** Decides in its answer; amounts in rupees; a token in the header; asks the self-employed about their business. */
export const moneyView: LenderDefinition = {
  slug: "money-view",
  shape: "instant",
  shares: DECIDING_FIELDS,
  asks: MONEY_VIEW_ASKS,
  create: (config, deps) =>
    exchangeAdapter(config, openConnection(config, deps), {
      shape: "instant",
      path: PATH,
      findPath: (submissionId) => `${PATH}?partnerLeadId=${encodeURIComponent(submissionId)}`,
      headers: () => ({ "x-mv-token": config.secret, "x-mv-partner": config.clientId ?? "loan-marketplace" }),
      toRequest: toMoneyViewRequest,
      parse: (json) => moneyViewLeadAnswer.parse(json),
      submissionIdOf: ({ lead }) => lead.partnerLeadId,
      toOutcome: toMoneyViewOutcome,
      refusal: (json) => toMoneyViewRejectedInput(moneyViewInvalidLead.parse(json).fields),
      verifyCallback: noCallbacks,
    }),
};
