import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import { DECIDING_FIELDS } from "../kit/needed-to-decide";
import type { LenderDefinition } from "../types";
import { verifyUpwardsCallback } from "./callback";
import { toOutcome, toRejectedInput, toRequest } from "./mapping";
import { ASKS } from "./questions";
import { invalidRequest, loanAnswer } from "./wire";

const PATH = "/affiliate/v1/loan-requests";

/** Accepts at once and posts each change; flat fields, rupees with two decimals as text, Basic authentication. */
export const upwards: LenderDefinition = {
  slug: "upwards",
  shape: "callback",
  shares: DECIDING_FIELDS,
  asks: ASKS,
  create(config, deps) {
    const pair = Buffer.from(`${config.clientId ?? "loan-marketplace"}:${config.secret}`).toString("base64");
    return exchangeAdapter(config, openConnection(config, deps), {
      shape: "callback",
      path: PATH,
      findPath: (submissionId) => `${PATH}/${encodeURIComponent(submissionId)}`,
      headers: () => ({ authorization: `Basic ${pair}` }),
      toRequest,
      parse: (json) => loanAnswer.parse(json).data,
      submissionIdOf: (loan) => loan.affiliate_ref,
      toOutcome,
      refusal: (json) => toRejectedInput(invalidRequest.parse(json).errors),
      verifyCallback: (request) => verifyUpwardsCallback(config, request),
    });
  },
};
