import { unixSeconds } from "../kit/clock-text";
import { BadResponse, type LenderConnection } from "../kit/connection";
import { hmac } from "../kit/signature";
import type { LenderConfig } from "../lender-config";
import type { RejectedInput } from "../types";
import { toKreditbeeRejectedInput } from "./mapping";
import { type LoanApplication, type LoanApplicationRequest, loanApplication, validationFailure } from "./wire";

const PATH = "/v2/loan_applications";

/** Every request is signed: `sha256=` and the HMAC of "<unix seconds>.<raw body>", for a GET of "<unix seconds>.<path and query>". */
export function kreditbeeClient(config: LenderConfig, connection: LenderConnection, now: () => Date) {
  const signed = (content: string) => {
    const sentAt = unixSeconds(now());
    return {
      "x-kb-partner": config.clientId ?? "loan-marketplace",
      "x-kb-timestamp": sentAt,
      "x-kb-signature": `sha256=${hmac(config.secret, "hex", `${sentAt}.${content}`)}`,
    };
  };

  return {
    apply: (body: LoanApplicationRequest): Promise<LoanApplication | RejectedInput> =>
      connection.call(
        {
          operation: "submit",
          submissionId: body.partner_ref,
          method: "POST",
          path: PATH,
          body,
          headers: (rawBody) => ({ ...signed(rawBody), "idempotency-key": body.partner_ref }),
        },
        (response) => {
          if (response.kind === "invalid-input")
            return toKreditbeeRejectedInput(validationFailure.parse(response.json).errors);
          return readApplication(response.kind === "ok" ? response.json : null, body.partner_ref);
        },
      ),
    find: (submissionId: string): Promise<LoanApplication | null> => {
      const path = `${PATH}?partner_ref=${encodeURIComponent(submissionId)}`;
      return connection.call(
        { operation: "status", submissionId, method: "GET", path, body: null, headers: () => signed(path) },
        (response) => (response.kind === "ok" ? readApplication(response.json, submissionId) : null),
      );
    },
  };
}

function readApplication(json: unknown, submissionId: string): LoanApplication {
  const application = loanApplication.parse(json);
  if (application.partner_ref !== submissionId) throw new BadResponse("the response is about another submission");
  return application;
}
