import { openConnection } from "../kit/connection";
import { verifyOwnApiCallback } from "../kit/own-api/callback";
import { ownApiClient } from "../kit/own-api/client";
import { toDecisionRequest } from "../kit/own-api/mapping";
import type { CreateAdapter } from "../types";

/** For lenders that use our own API, accept at once and post a signed decision later. */
const create: CreateAdapter = (config, deps) => {
  const connection = openConnection(config, deps);
  const client = ownApiClient(config, connection);
  return {
    lender: config.lender,
    shape: "callback",
    allowedHosts: [],
    async submit(call) {
      const mapped = toDecisionRequest({ ...call, returnUrl: null });
      return mapped.ok ? client.apply(mapped.body) : mapped.outcome;
    },
    status: client.find,
    verifyCallback: (request) => verifyOwnApiCallback(config, request),
    close: connection.close,
  };
};

export default create;
