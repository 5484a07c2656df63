import { openConnection } from "../kit/connection";
import { verifyHouseCallback } from "../kit/house/callback";
import { houseClient } from "../kit/house/client";
import { toGreetingRequest } from "../kit/house/mapping";
import { redirectHosts } from "../kit/redirect-url";
import type { CreateAdapter } from "../types";

/** For lenders that use our own API, open a session for the customer and take over on their own pages. */
const create: CreateAdapter = (config, deps) => {
  const connection = openConnection(config, deps);
  const client = houseClient(config, connection);
  return {
    lender: config.lender,
    shape: "redirect",
    allowedHosts: redirectHosts(config),
    submit: (call) => client.apply(toGreetingRequest(call)),
    status: client.find,
    verifyCallback: (request) => verifyHouseCallback(config, request),
    close: connection.close,
  };
};

export default create;
