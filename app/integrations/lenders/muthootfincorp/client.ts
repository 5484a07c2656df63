import type { LenderConnection } from "../kit/connection";
import { checkedRedirectUrl } from "../kit/redirect-url";
import type { LenderConfig } from "../lender-config";
import type { IntakeOutcome } from "../types";
import { type IntakeRequest, invalidForm, muthootfincorpIntakeResponse } from "./wire";

/** The call that sends the business form. */
export function intakeClient(config: LenderConfig, connection: LenderConnection) {
  return {
    send: (body: IntakeRequest): Promise<IntakeOutcome> =>
      connection.call(
        {
          operation: "submit",
          submissionId: body.reference,
          method: "POST",
          path: `/v1/applications/${encodeURIComponent(body.reference)}/intake`,
          body,
          headers: () => ({ authorization: `Bearer ${config.secret}`, "idempotency-key": `intake-${body.reference}` }),
        },
        (read): IntakeOutcome => {
          if (read.kind === "invalid-input")
            return { kind: "rejected_input", fields: invalidForm.parse(read.json).fields.map(({ field }) => field) };
          const response = muthootfincorpIntakeResponse.parse(read.kind === "ok" ? read.json : null);
          if (!("redirectionUrl" in response)) return { kind: "rejected" };
          return { kind: "accepted", url: checkedRedirectUrl(config, response.redirectionUrl) };
        },
      ),
  };
}
