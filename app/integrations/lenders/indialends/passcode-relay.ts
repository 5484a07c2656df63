import { BadAnswer, type LenderConnection, type ReadableAnswer } from "../kit/connection";
import type { PasscodeRelay } from "../types";
import { toIndialendsOutcome, toPasscodeOutcome } from "./mapping";
import { type PasscodeAnswer, passcodeAnswer } from "./wire";

/** The two calls about the passcode that this lender has sent to the customer. */
export function passcodeRelay(
  connection: LenderConnection,
  path: (submissionId: string) => string,
  headers: () => Record<string, string>,
): PasscodeRelay {
  const ask = <T>(submissionId: string, step: string, body: object, read: (answer: PasscodeAnswer) => T) =>
    connection.call(
      {
        operation: "passcode",
        submissionId,
        method: "POST",
        path: `${path(submissionId)}${step}`,
        body,
        headers,
      },
      (answer: ReadableAnswer) => {
        if (answer.kind !== "ok") return null;
        const found = passcodeAnswer.parse(answer.json);
        if (found.ref !== submissionId) throw new BadAnswer("the answer is about another submission");
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
