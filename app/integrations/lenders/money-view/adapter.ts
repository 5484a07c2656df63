import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import { DECIDING_FIELDS } from "../kit/needed-to-decide";
import { noCallbacks } from "../kit/no-callbacks";
import type { LenderDefinition } from "../types";
import { toOutcome, toRejectedInput, toRequest } from "./mapping";
import { ASKS } from "./questions";
import { invalidLead, leadAnswer } from "./wire";

const PATH = "/partner-api/v3/leads";

/** Decides in its answer; amounts in rupees; a token in the header; asks the self-employed about their business. */
export const moneyView: LenderDefinition = {
  slug: "money-view",
  shape: "instant",
  shares: DECIDING_FIELDS,
  asks: ASKS,
  create: (config, deps) =>
    exchangeAdapter(config, openConnection(config, deps), {
      shape: "instant",
      path: PATH,
      findPath: (submissionId) => `${PATH}?partnerLeadId=${encodeURIComponent(submissionId)}`,
      headers: () => ({ "x-mv-token": config.secret, "x-mv-partner": config.clientId ?? "loan-marketplace" }),
      toRequest,
      parse: (json) => leadAnswer.parse(json),
      submissionIdOf: ({ lead }) => lead.partnerLeadId,
      toOutcome,
      refusal: (json) => toRejectedInput(invalidLead.parse(json).fields),
      verifyCallback: noCallbacks,
    }),
};
