import { BadAnswer, type LenderConnection } from "../kit/connection";
import type { LenderConfig } from "../lender-config";
import type { RejectedInput } from "../types";
import { toCasheRejectedInput } from "./mapping";
import { type DecisionAnswer, type DecisionRequest, decisionAnswer, invalidAnswer } from "./wire";

const PATH = "/partner/v1/customer/decision";

export function casheClient(config: LenderConfig, connection: LenderConnection) {
  const authorization = `Bearer ${config.secret}`;

  return {
    decide: (body: DecisionRequest): Promise<DecisionAnswer | RejectedInput> =>
      connection.call(
        {
          operation: "submit",
          submissionId: body.partnerRefId,
          method: "POST",
          path: PATH,
          body,
          headers: () => ({ authorization, "idempotency-key": body.partnerRefId }),
        },
        (answer) => {
          if (answer.kind === "invalid-input") return toCasheRejectedInput(invalidAnswer.parse(answer.json).errors);
          return readDecision(answer.kind === "ok" ? answer.json : null, body.partnerRefId);
        },
      ),
    find: (submissionId: string): Promise<DecisionAnswer | null> =>
      connection.call(
        {
          operation: "status",
          submissionId,
          method: "GET",
          path: `${PATH}/${encodeURIComponent(submissionId)}`,
          body: null,
          headers: () => ({ authorization }),
        },
        (answer) => (answer.kind === "ok" ? readDecision(answer.json, submissionId) : null),
      ),
  };
}

function readDecision(json: unknown, submissionId: string): DecisionAnswer {
  const answer = decisionAnswer.parse(json);
  if (answer.payLoad.partnerRefId !== submissionId) throw new BadAnswer("the answer is about another submission");
  return answer;
}
