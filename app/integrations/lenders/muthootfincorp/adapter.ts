import { openConnection } from "../kit/connection";
import { verifyHouseCallback } from "../kit/house/callback";
import { houseClient } from "../kit/house/client";
import { toGreetingRequest } from "../kit/house/mapping";
import { redirectHosts } from "../kit/redirect-url";
import type { CreateAdapter } from "../types";
import { intakeClient } from "./client";
import { toIntakeRequest } from "./mapping";

/**
 * Business-loan lender: our own API, and a form about the business that the customer fills in before the lender's pages
 * (INT).
 */
const create: CreateAdapter = (config, deps) => {
  const connection = openConnection(config, deps);
  const house = houseClient(config, connection);
  const intake = intakeClient(config, connection);
  return {
    lender: config.lender,
    shape: "redirect",
    allowedHosts: redirectHosts(config),
    submit: (call) => house.apply(toGreetingRequest(call)),
    status: house.find,
    verifyCallback: (request) => verifyHouseCallback(config, request),
    sendIntake: (call) => intake.send(toIntakeRequest(call)),
    close: connection.close,
  };
};

export default create;
