import { openConnection } from "../kit/connection";
import { noCallbacks } from "../kit/no-callbacks";
import type { CreateAdapter } from "../types";
import { muthootgoldClient } from "./client";
import { toMuthootgoldLeadRequest, toMuthootgoldOutcome } from "./mapping";

/** Gold lender (LND-04): opens a lead and returns its id at once; a branch then takes over, checked by `status`. */
const create: CreateAdapter = (config, deps) => {
  const connection = openConnection(config, deps);
  const client = muthootgoldClient(config, connection);
  return {
    lender: config.lender,
    shape: "instant",
    allowedHosts: [],
    async submit(call) {
      const response = await client.createLead(toMuthootgoldLeadRequest(call, config.clientId ?? "loan-marketplace"));
      return "LeadId" in response ? toMuthootgoldOutcome(response) : response;
    },
    async status(ref) {
      const lead = await client.findLead(ref.submissionId);
      return lead ? toMuthootgoldOutcome(lead) : { kind: "unknown" };
    },
    verifyCallback: noCallbacks,
    close: connection.close,
  };
};

export default create;
