import { openConnection } from "../kit/connection";
import type { LenderDefinition } from "../types";
import { verifyKreditbeeCallback } from "./callback";
import { kreditbeeClient } from "./client";
import { SHARES, toOutcome, toRequest } from "./mapping";
import { ASKS } from "./questions";

/** Accepts at once and posts a signed event for each change; amounts in paise as digits; requests are signed. */
export const kreditbee: LenderDefinition = {
  slug: "kreditbee",
  shape: "callback",
  shares: SHARES,
  asks: ASKS,
  create(config, deps) {
    const connection = openConnection(config, deps);
    const client = kreditbeeClient(config, connection, deps.now ?? (() => new Date()));
    return {
      lender: config.lender,
      shape: "callback",
      allowedHosts: [],
      async submit(call) {
        const mapped = toRequest(call);
        if (!mapped.ok) return mapped.outcome;
        const answer = await client.apply(mapped.body);
        return "application_id" in answer ? toOutcome(answer) : answer;
      },
      async status(ref) {
        const application = await client.find(ref.submissionId);
        return application ? toOutcome(application) : { kind: "unknown" };
      },
      verifyCallback: (request) => verifyKreditbeeCallback(config, request),
      close: connection.close,
    };
  },
};
