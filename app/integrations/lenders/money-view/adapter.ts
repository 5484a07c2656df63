import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import { noCallbacks } from "../kit/no-callbacks";
import type { CreateAdapter } from "../types";
import { toMoneyViewOutcome, toMoneyViewRejectedInput, toMoneyViewRequest } from "./mapping";
import { moneyViewInvalidLead, moneyViewLeadResponse } from "./wire";

const PATH = "/partner-api/v3/leads";

/** Decides in its answer; amounts in rupees; a token in the header; asks the self-employed about their business. */
const create: CreateAdapter = (config, deps) =>
  exchangeAdapter(config, openConnection(config, deps), {
    shape: "instant",
    path: PATH,
    findPath: (submissionId) => `${PATH}?partnerLeadId=${encodeURIComponent(submissionId)}`,
    headers: () => ({ "x-mv-token": config.secret, "x-mv-partner": config.clientId ?? "loan-marketplace" }),
    toRequest: toMoneyViewRequest,
    parse: (json) => moneyViewLeadResponse.parse(json),
    submissionIdOf: ({ lead }) => lead.partnerLeadId,
    toOutcome: toMoneyViewOutcome,
    refusal: (json) => toMoneyViewRejectedInput(moneyViewInvalidLead.parse(json).fields),
    verifyCallback: noCallbacks,
  });

export default create;
