import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import { hmac } from "../kit/signature";
import type { CreateAdapter } from "../types";
import { verifyFinzyCallback } from "./callback";
import { toFinzyOutcome, toFinzyRejectedInput, toFinzyRequest } from "./mapping";
import { finzyInvalidRequest, finzyLoanResponse } from "./wire";

const PATH = "/v1/loans";

/** Accepts at once and posts each change; nested fields, whole paise; every request is signed with its content. */
const create: CreateAdapter = (config, deps) =>
  exchangeAdapter(config, openConnection(config, deps), {
    shape: "callback",
    path: PATH,
    findPath: (submissionId) => `${PATH}/by-ref/${encodeURIComponent(submissionId)}`,
    headers: (content) => ({
      "finzy-partner": config.clientId ?? "loan-marketplace",
      "finzy-signature": hmac(config.secret, "hex", content),
    }),
    toRequest: toFinzyRequest,
    parse: (json) => finzyLoanResponse.parse(json),
    submissionIdOf: ({ ourRef }) => ourRef,
    toOutcome: toFinzyOutcome,
    refusal: (json) => toFinzyRejectedInput(finzyInvalidRequest.parse(json).violations),
    verifyCallback: (request) => verifyFinzyCallback(config, request),
  });

export default create;
