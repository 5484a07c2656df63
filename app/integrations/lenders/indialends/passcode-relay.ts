import { BadResponse, type LenderConnection, type ReadableResponse } from "../kit/connection";
import type { PasscodeRelay } from "../types";
import { toIndialendsOutcome, toPasscodeOutcome } from "./mapping";
import { type PasscodeTryResponse, passcodeTryResponse } from "./wire";

/** The two calls about the passcode that this lender has sent to the customer. */
export function passcodeRelay(
  connection: LenderConnection,
  path: (submissionId: string) => string,
  headers: () => Record<string, string>,
): PasscodeRelay {
  const ask = <T>(submissionId: string, step: string, body: object, read: (response: PasscodeTryResponse) => T) =>
    connection.call(
      {
        operation: "passcode",
        submissionId,
        method: "POST",
        path: `${path(submissionId)}${step}`,
        body,
        headers,
      },
      (response: ReadableResponse) => {
        if (response.kind !== "ok") return null;
        const found = passcodeTryResponse.parse(response.json);
        if (found.ref !== submissionId) throw new BadResponse("the response is about another submission");
        return read(found);
      },
    );

  return {
    confirm: async (submissionId, code) =>
      (await ask(submissionId, "/otp", { otp: code }, toPasscodeOutcome)) ?? { kind: "unknown" },
    sendAgain: async (submissionId) =>
      (await ask(submissionId, "/otp/resend", {}, toIndialendsOutcome)) ?? { kind: "unknown" },
  };
}
