import { openConnection } from "../kit/connection";
import { verifyOwnApiCallback } from "../kit/own-api/callback";
import { ownApiClient } from "../kit/own-api/client";
import { toGreetingRequest } from "../kit/own-api/mapping";
import { redirectHosts } from "../kit/redirect-url";
import type { CreateAdapter } from "../types";

/** For lenders that use our own API, open a session for the customer and take over on their own pages. */
const create: CreateAdapter = (config, deps) => {
  const connection = openConnection(config, deps);
  const client = ownApiClient(config, connection);
  return {
    lender: config.lender,
    shape: "redirect",
    allowedHosts: redirectHosts(config),
    submit: (call) => client.apply(toGreetingRequest(call)),
    status: client.find,
    verifyCallback: (request) => verifyOwnApiCallback(config, request),
    close: connection.close,
  };
};

export default create;
