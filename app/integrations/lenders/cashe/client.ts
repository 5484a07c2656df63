import { BadResponse, type LenderConnection } from "../kit/connection";
import type { LenderConfig } from "../lender-config";
import type { RejectedInput } from "../types";
import { toCasheRejectedInput } from "./mapping";
import { type DecisionRequest, type DecisionResponse, decisionResponse, invalidResponse } from "./wire";

const PATH = "/partner/v1/customer/decision";

export function casheClient(config: LenderConfig, connection: LenderConnection) {
  const authorization = `Bearer ${config.secret}`;

  return {
    decide: (body: DecisionRequest): Promise<DecisionResponse | RejectedInput> =>
      connection.call(
        {
          operation: "submit",
          submissionId: body.partnerRefId,
          method: "POST",
          path: PATH,
          body,
          headers: () => ({ authorization, "idempotency-key": body.partnerRefId }),
        },
        (response) => {
          if (response.kind === "invalid-input")
            return toCasheRejectedInput(invalidResponse.parse(response.json).errors);
          return readDecision(response.kind === "ok" ? response.json : null, body.partnerRefId);
        },
      ),
    find: (submissionId: string): Promise<DecisionResponse | null> =>
      connection.call(
        {
          operation: "status",
          submissionId,
          method: "GET",
          path: `${PATH}/${encodeURIComponent(submissionId)}`,
          body: null,
          headers: () => ({ authorization }),
        },
        (response) => (response.kind === "ok" ? readDecision(response.json, submissionId) : null),
      ),
  };
}

function readDecision(json: unknown, submissionId: string): DecisionResponse {
  const response = decisionResponse.parse(json);
  if (response.payLoad.partnerRefId !== submissionId) throw new BadResponse("the response is about another submission");
  return response;
}
