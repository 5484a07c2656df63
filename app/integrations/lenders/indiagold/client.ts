import { BadResponse, type LenderConnection } from "../kit/connection";
import type { LenderConfig } from "../lender-config";
import type { RejectedInput } from "../types";
import { toIndiagoldRejectedInput } from "./mapping";
import { type IndiagoldLead, type IndiagoldLeadRequest, indiagoldLeadResponse, validationResponse } from "./wire";

export function indiagoldClient(config: LenderConfig, connection: LenderConnection) {
  const pair = `${config.clientId ?? "loan-marketplace"}:${config.secret}`;
  const authorization = `Basic ${Buffer.from(pair).toString("base64")}`;

  return {
    createLead: (body: IndiagoldLeadRequest): Promise<IndiagoldLead | RejectedInput> =>
      connection.call(
        {
          operation: "submit",
          submissionId: body.externalId,
          method: "POST",
          path: "/partners/leads",
          body,
          headers: () => ({ authorization, "idempotency-key": body.externalId }),
        },
        (response) => {
          if (response.kind === "invalid-input") {
            return toIndiagoldRejectedInput(validationResponse.parse(response.json).error.details);
          }
          return readLead(response.kind === "ok" ? response.json : null, body.externalId);
        },
      ),
    findLead: (submissionId: string): Promise<IndiagoldLead | null> =>
      connection.call(
        {
          operation: "status",
          submissionId,
          method: "GET",
          path: `/partners/leads/by-external-id/${encodeURIComponent(submissionId)}`,
          body: null,
          headers: () => ({ authorization }),
        },
        (response) => (response.kind === "ok" ? readLead(response.json, submissionId) : null),
      ),
  };
}

function readLead(json: unknown, submissionId: string): IndiagoldLead {
  const { data } = indiagoldLeadResponse.parse(json);
  if (data.externalId !== submissionId) throw new BadResponse("the response is about another submission");
  return data;
}
