import { openConnection } from "../kit/connection";
import { noCallbacks } from "../kit/no-callbacks";
import { ownApiClient } from "../kit/own-api/client";
import { toDecisionRequest } from "../kit/own-api/mapping";
import type { CreateAdapter } from "../types";

/** For lenders that use our own API and decide in their answer. Cases under review are checked by `status`. */
const create: CreateAdapter = (config, deps) => {
  const connection = openConnection(config, deps);
  const client = ownApiClient(config, connection);
  return {
    lender: config.lender,
    shape: "instant",
    allowedHosts: [],
    async submit(call) {
      const mapped = toDecisionRequest({ ...call, callbackUrl: null, returnUrl: null });
      return mapped.ok ? client.apply(mapped.body) : mapped.outcome;
    },
    status: client.find,
    verifyCallback: noCallbacks,
    close: connection.close,
  };
};

export default create;
