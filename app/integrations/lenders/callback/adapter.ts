import { openConnection } from "../kit/connection";
import { verifyHouseCallback } from "../kit/house/callback";
import { houseClient } from "../kit/house/client";
import { toDecisionRequest } from "../kit/house/mapping";
import type { CreateAdapter } from "../types";

/** For lenders that use our own API, accept at once and post a signed decision later. */
const create: CreateAdapter = (config, deps) => {
  const connection = openConnection(config, deps);
  const client = houseClient(config, connection);
  return {
    lender: config.lender,
    shape: "callback",
    allowedHosts: [],
    async submit(call) {
      const mapped = toDecisionRequest({ ...call, returnUrl: null });
      return mapped.ok ? client.apply(mapped.body) : mapped.outcome;
    },
    status: client.find,
    verifyCallback: (request) => verifyHouseCallback(config, request),
    close: connection.close,
  };
};

export default create;
