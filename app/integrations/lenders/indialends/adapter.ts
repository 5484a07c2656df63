import { openConnection } from "../kit/connection";
import { exchangeAdapter } from "../kit/exchange";
import type { CreateAdapter } from "../types";
import { verifyIndialendsCallback } from "./callback";
import { toIndialendsOutcome, toIndialendsRejectedInput, toIndialendsRequest } from "./mapping";
import { passcodeRelay } from "./passcode-relay";
import { indialendsInvalidLead, lead } from "./wire";

const PATH = "/v1/leads";

const leadPath = (submissionId: string) => `${PATH}/${encodeURIComponent(submissionId)}`;

/** Sends the customer its own passcode and receives it through this API, then posts each change (LND-07). */
const create: CreateAdapter = (config, deps) => {
  const connection = openConnection(config, deps);
  const headers = () => ({ "x-il-token": config.secret, "x-il-partner": config.clientId ?? "loan-marketplace" });
  const adapter = exchangeAdapter(config, connection, {
    shape: "passcode",
    path: PATH,
    findPath: leadPath,
    headers,
    toRequest: toIndialendsRequest,
    parse: (json) => lead.parse(json),
    submissionIdOf: ({ ref }) => ref,
    toOutcome: toIndialendsOutcome,
    refusal: (json) => toIndialendsRejectedInput(indialendsInvalidLead.parse(json).errors),
    verifyCallback: (request) => verifyIndialendsCallback(config, request),
  });
  return { ...adapter, passcode: passcodeRelay(connection, leadPath, headers) };
};

export default create;
