import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import { hmac } from "../kit/signature";
import type { LenderDefinition } from "../types";
import { verifyFinzyCallback } from "./callback";
import { SHARES, toOutcome, toRejectedInput, toRequest } from "./mapping";
import { ASKS } from "./questions";
import { invalidRequest, loanAnswer } from "./wire";

const PATH = "/v1/loans";

/** Accepts at once and posts each change; nested fields, whole paise, every request signed over its content. */
export const finzy: LenderDefinition = {
  slug: "finzy",
  shape: "callback",
  shares: SHARES,
  asks: ASKS,
  create: (config, deps) =>
    exchangeAdapter(config, openConnection(config, deps), {
      shape: "callback",
      path: PATH,
      findPath: (submissionId) => `${PATH}/by-ref/${encodeURIComponent(submissionId)}`,
      headers: (content) => ({
        "finzy-partner": config.clientId ?? "loan-marketplace",
        "finzy-signature": hmac(config.secret, "hex", content),
      }),
      toRequest,
      parse: (json) => loanAnswer.parse(json),
      submissionIdOf: ({ ourRef }) => ourRef,
      toOutcome,
      refusal: (json) => toRejectedInput(invalidRequest.parse(json).violations),
      verifyCallback: (request) => verifyFinzyCallback(config, request),
    }),
};
