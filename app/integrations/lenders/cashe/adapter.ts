import { openConnection } from "../kit/connection";
import { noCallbacks } from "../kit/no-callbacks";
import type { CreateAdapter } from "../types";
import { casheClient } from "./client";
import { toCasheOutcome, toCasheRequest } from "./mapping";

/** Decides in its answer; amounts in rupees; bearer key. Manual reviews are checked by `status`. */
const create: CreateAdapter = (config, deps) => {
  const connection = openConnection(config, deps);
  const client = casheClient(config, connection);
  return {
    lender: config.lender,
    shape: "instant",
    allowedHosts: [],
    async submit(call) {
      const mapped = toCasheRequest(call);
      if (!mapped.ok) return mapped.outcome;
      const response = await client.decide(mapped.body);
      return "payLoad" in response ? toCasheOutcome(response) : response;
    },
    async status(ref) {
      const response = await client.find(ref.submissionId);
      return response ? toCasheOutcome(response) : { kind: "unknown" };
    },
    verifyCallback: noCallbacks,
    close: connection.close,
  };
};

export default create;
