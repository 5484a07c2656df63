import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import { noCallbacks } from "../kit/no-callbacks";
import { hmac } from "../kit/signature";
import type { CreateAdapter } from "../types";
import { toEarlysalaryOutcome, toEarlysalaryRejectedInput, toEarlysalaryRequest } from "./mapping";
import { customerResponse, faultyRequest } from "./wire";

const PATH = "/esapi/fetchcust";

/**
 * Decides in its answer; flat fields in small letters; a checksum over each request. Declines have their own page
 * (LND-02).
 */
const create: CreateAdapter = (config, deps) =>
  exchangeAdapter(config, openConnection(config, deps), {
    shape: "instant",
    path: PATH,
    findPath: (submissionId) => `/esapi/loanstatus?orderId=${encodeURIComponent(submissionId)}`,
    headers: (content) => ({
      "x-es-agent": config.clientId ?? "loan-marketplace",
      "x-es-checksum": hmac(config.secret, "base64", content),
    }),
    toRequest: toEarlysalaryRequest,
    parse: (json) => customerResponse.parse(json),
    submissionIdOf: ({ orderId }) => orderId,
    toOutcome: toEarlysalaryOutcome,
    refusal: (json) => toEarlysalaryRejectedInput(faultyRequest.parse(json).faults),
    verifyCallback: noCallbacks,
  });

export default create;
