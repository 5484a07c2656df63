import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import type { CreateAdapter } from "../types";
import { verifyUpwardsCallback } from "./callback";
import { toUpwardsOutcome, toUpwardsRejectedInput, toUpwardsRequest } from "./mapping";
import { upwardsInvalidRequest, upwardsLoanResponse } from "./wire";

const PATH = "/affiliate/v1/loan-requests";

/** Accepts at once and posts each change; flat fields, rupees with two decimals as text, Basic authentication. */
const create: CreateAdapter = (config, deps) => {
  const pair = Buffer.from(`${config.clientId ?? "loan-marketplace"}:${config.secret}`).toString("base64");
  return exchangeAdapter(config, openConnection(config, deps), {
    shape: "callback",
    path: PATH,
    findPath: (submissionId) => `${PATH}/${encodeURIComponent(submissionId)}`,
    headers: () => ({ authorization: `Basic ${pair}` }),
    toRequest: toUpwardsRequest,
    parse: (json) => upwardsLoanResponse.parse(json).data,
    submissionIdOf: (loan) => loan.affiliate_ref,
    toOutcome: toUpwardsOutcome,
    refusal: (json) => toUpwardsRejectedInput(upwardsInvalidRequest.parse(json).errors),
    verifyCallback: (request) => verifyUpwardsCallback(config, request),
  });
};

export default create;
