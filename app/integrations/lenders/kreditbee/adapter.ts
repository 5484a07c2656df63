import { openConnection } from "../kit/connection";
import type { CreateAdapter } from "../types";
import { verifyKreditbeeCallback } from "./callback";
import { kreditbeeClient } from "./client";
import { toKreditbeeOutcome, toKreditbeeRequest } from "./mapping";

/** Accepts at once and posts a signed event for each change; amounts in paise as digits; requests are signed. */
const create: CreateAdapter = (config, deps) => {
  const connection = openConnection(config, deps);
  const client = kreditbeeClient(config, connection, deps.now ?? (() => new Date()));
  return {
    lender: config.lender,
    shape: "callback",
    allowedHosts: [],
    async submit(call) {
      const mapped = toKreditbeeRequest(call);
      if (!mapped.ok) return mapped.outcome;
      const response = await client.apply(mapped.body);
      return "application_id" in response ? toKreditbeeOutcome(response) : response;
    },
    async status(ref) {
      const application = await client.find(ref.submissionId);
      return application ? toKreditbeeOutcome(application) : { kind: "unknown" };
    },
    verifyCallback: (request) => verifyKreditbeeCallback(config, request),
    close: connection.close,
  };
};

export default create;
