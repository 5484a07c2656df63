import type { LenderConfig } from "../../lender-config";
import type { StatusOutcome, SubmissionRef, SubmitOutcome } from "../../types";
import { BadResponse, type LenderConnection, type ReadableResponse } from "../connection";
import { checkedRedirectUrl } from "../redirect-url";
import { toOwnApiOutcome, toOwnApiRejectedInput } from "./mapping";
import { type ApplicationRequest, applicationResponse, invalidInput } from "./wire";

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
        (response) => {
          if (response.kind === "invalid-input") return toOwnApiRejectedInput(invalidInput.parse(response.json).fields);
          return readApplication(config, response, body.reference);
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
        (response) => {
          if (response.kind === "not-found") return { kind: "unknown" as const };
          return readApplication(config, response, ref.submissionId);
        },
      ),
  };
}

function readApplication(config: LenderConfig, response: ReadableResponse, submissionId: string) {
  const application = applicationResponse.parse(response.kind === "ok" ? response.json : null);
  if (application.reference !== submissionId) throw new BadResponse("the response is about another submission");
  if (application.status !== "awaiting_customer" || !application.redirectUrl) return toOwnApiOutcome(application);
  return {
    kind: "redirect" as const,
    url: checkedRedirectUrl(config, application.redirectUrl),
    lenderRef: application.applicationId,
  };
}
