import { openConnection } from "../kit/connection";
import { noCallbacks } from "../kit/no-callbacks";
import type { LenderDefinition } from "../types";
import { casheClient } from "./client";
import { SHARES, toOutcome, toRequest } from "./mapping";
import { ASKS } from "./questions";

/** Decides in its answer; amounts in rupees; bearer key; a manual review is followed by `status`. */
export const cashe: LenderDefinition = {
  slug: "cashe",
  shape: "instant",
  shares: SHARES,
  asks: ASKS,
  create(config, deps) {
    const connection = openConnection(config, deps);
    const client = casheClient(config, connection);
    return {
      lender: config.lender,
      shape: "instant",
      allowedHosts: [],
      async submit(call) {
        const mapped = toRequest(call);
        if (!mapped.ok) return mapped.outcome;
        const answer = await client.decide(mapped.body);
        return "payLoad" in answer ? toOutcome(answer) : answer;
      },
      async status(ref) {
        const answer = await client.find(ref.submissionId);
        return answer ? toOutcome(answer) : { kind: "unknown" };
      },
      verifyCallback: noCallbacks,
      close: connection.close,
    };
  },
};
