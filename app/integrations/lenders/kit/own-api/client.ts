import type { LenderConfig } from "../../lender-config";
import type { StatusOutcome, SubmissionRef, SubmitOutcome } from "../../types";
import { BadAnswer, type LenderConnection, type ReadableAnswer } from "../connection";
import { checkedRedirectUrl } from "../redirect-url";
import { toOwnApiOutcome, toOwnApiRejectedInput } from "./mapping";
import { type ApplicationRequest, applicationAnswer, invalidInput } from "./wire";

export interface OwnApiClient {
  apply(body: ApplicationRequest): Promise<SubmitOutcome>;
  find(ref: SubmissionRef): Promise<StatusOutcome>;
}

/** Calls of our own lender API (app/integrations/README.md), used by every lender without its own interface. */
export function ownApiClient(config: LenderConfig, connection: LenderConnection): OwnApiClient {
  const authorization = `Bearer ${config.secret}`;

  return {
    apply: (body) =>
      connection.call(
        {
          operation: "submit",
          submissionId: body.reference,
          method: "POST",
          path: "/v1/applications",
          body,
          headers: () => ({ authorization, "idempotency-key": body.reference }),
        },
        (answer) => {
          if (answer.kind === "invalid-input") return toOwnApiRejectedInput(invalidInput.parse(answer.json).fields);
          return readApplication(config, answer, body.reference);
        },
      ),
    find: (ref) =>
      connection.call(
        {
          operation: "status",
          submissionId: ref.submissionId,
          method: "GET",
          path: `/v1/applications/${encodeURIComponent(ref.submissionId)}`,
          body: null,
          headers: () => ({ authorization }),
        },
        (answer) => {
          if (answer.kind === "not-found") return { kind: "unknown" as const };
          return readApplication(config, answer, ref.submissionId);
        },
      ),
  };
}

function readApplication(config: LenderConfig, answer: ReadableAnswer, submissionId: string) {
  const application = applicationAnswer.parse(answer.kind === "ok" ? answer.json : null);
  if (application.reference !== submissionId) throw new BadAnswer("the answer is about another submission");
  if (application.status !== "awaiting_customer" || !application.redirectUrl) return toOwnApiOutcome(application);
  return {
    kind: "redirect" as const,
    url: checkedRedirectUrl(config, application.redirectUrl),
    lenderRef: application.applicationId,
  };
}
