import { BadAnswer, type LenderConnection } from "../kit/connection";
import type { LenderConfig } from "../lender-config";
import type { RejectedInput } from "../types";
import { toIndiagoldRejectedInput } from "./mapping";
import { type IndiagoldLead, type IndiagoldLeadRequest, indiagoldLeadAnswer, validationAnswer } from "./wire";

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
        (answer) => {
          if (answer.kind === "invalid-input") {
            return toIndiagoldRejectedInput(validationAnswer.parse(answer.json).error.details);
          }
          return readLead(answer.kind === "ok" ? answer.json : null, body.externalId);
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
        (answer) => (answer.kind === "ok" ? readLead(answer.json, submissionId) : null),
      ),
  };
}

function readLead(json: unknown, submissionId: string): IndiagoldLead {
  const { data } = indiagoldLeadAnswer.parse(json);
  if (data.externalId !== submissionId) throw new BadAnswer("the answer is about another submission");
  return data;
}
