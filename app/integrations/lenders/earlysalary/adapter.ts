import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import { DECIDING_FIELDS } from "../kit/needed-to-decide";
import { noCallbacks } from "../kit/no-callbacks";
import { hmac } from "../kit/signature";
import type { LenderDefinition } from "../types";
import { toEarlysalaryOutcome, toEarlysalaryRejectedInput, toEarlysalaryRequest } from "./mapping";
import { EARLYSALARY_ASKS } from "./questions";
import { customerAnswer, faultyRequest } from "./wire";

const PATH = "/esapi/fetchcust";

/** Decides in its answer; flat fields in small letters; a checksum over each request. A decline has a page of its own (LND-02). */
export const earlysalary: LenderDefinition = {
  slug: "earlysalary",
  shape: "instant",
  shares: DECIDING_FIELDS,
  asks: EARLYSALARY_ASKS,
  create: (config, deps) =>
    exchangeAdapter(config, openConnection(config, deps), {
      shape: "instant",
      path: PATH,
      findPath: (submissionId) => `/esapi/loanstatus?orderId=${encodeURIComponent(submissionId)}`,
      headers: (content) => ({
        "x-es-agent": config.clientId ?? "loan-marketplace",
        "x-es-checksum": hmac(config.secret, "base64", content),
      }),
      toRequest: toEarlysalaryRequest,
      parse: (json) => customerAnswer.parse(json),
      submissionIdOf: ({ orderId }) => orderId,
      toOutcome: toEarlysalaryOutcome,
      refusal: (json) => toEarlysalaryRejectedInput(faultyRequest.parse(json).faults),
      verifyCallback: noCallbacks,
    }),
};
