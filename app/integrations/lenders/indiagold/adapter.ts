import { openConnection } from "../kit/connection";
import type { CreateAdapter } from "../types";
import { verifyIndiagoldWebhook } from "./callback";
import { indiagoldClient } from "./client";
import { toIndiagoldLeadRequest, toIndiagoldOutcome } from "./mapping";

/** Gold lender (LND-04): queues a lead, returns its id at once, and posts each stage to the webhook. */
const create: CreateAdapter = (config, deps) => {
  const connection = openConnection(config, deps);
  const client = indiagoldClient(config, connection);
  return {
    lender: config.lender,
    shape: "callback",
    allowedHosts: [],
    async submit(call) {
      const response = await client.createLead(toIndiagoldLeadRequest(call));
      return "leadId" in response ? toIndiagoldOutcome(response) : response;
    },
    async status(ref) {
      const lead = await client.findLead(ref.submissionId);
      return lead ? toIndiagoldOutcome(lead) : { kind: "unknown" };
    },
    verifyCallback: (request) => verifyIndiagoldWebhook(config, request),
    close: connection.close,
  };
};

export default create;
