import { openConnection } from "../kit/connection";
import { verifyOwnApiCallback } from "../kit/own-api/callback";
import { ownApiClient } from "../kit/own-api/client";
import { toGreetingRequest } from "../kit/own-api/mapping";
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
  const ownApi = ownApiClient(config, connection);
  const intake = intakeClient(config, connection);
  return {
    lender: config.lender,
    shape: "redirect",
    allowedHosts: redirectHosts(config),
    submit: (call) => ownApi.apply(toGreetingRequest(call)),
    status: ownApi.find,
    verifyCallback: (request) => verifyOwnApiCallback(config, request),
    sendIntake: (call) => intake.send(toIntakeRequest(call)),
    close: connection.close,
  };
};

export default create;
