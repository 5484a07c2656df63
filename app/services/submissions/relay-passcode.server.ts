import { LenderUnavailable } from "~/integrations/lenders/lender-unavailable";
import type { PasscodeRelay } from "~/integrations/lenders/types";
import type { Ctx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { lenderAdapter } from "./lender-adapters.server";
import type { PasscodeStep } from "./passcode-step.server";
import { recordLenderReply } from "./record-lender-reply.server";
import { recordSubmissionEvent } from "./record-submission-event.server";

export type PasscodeResult =
  /** The lender has accepted it, or has already gone on: the page shows the application's state. */
  | { kind: "taken" }
  /** Another passcode was sent. */
  | { kind: "sent" }
  | { kind: "wrong"; triesLeft: number | null }
  /** It has expired, or was tried too often at the lender. */
  | { kind: "over" }
  /** The lender gave no usable answer. */
  | { kind: "silent" };

type RelayAnswer = Awaited<ReturnType<PasscodeRelay["confirm"]>> | Awaited<ReturnType<PasscodeRelay["sendAgain"]>>;

async function callLender(ask: () => Promise<RelayAnswer>): Promise<RelayAnswer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof LenderUnavailable) return null;
    throw error;
  }
}

/**
 * Sends the customer's digits to the lender, or requests another passcode (`code` null), and records the answer. No
 * transaction is open during the call; the digits are never stored.
 */
export async function relayPasscode({
  ctx,
  passcodeStep,
  code,
}: {
  ctx: Ctx;
  passcodeStep: PasscodeStep;
  code: string | null;
}): Promise<PasscodeResult> {
  const { submissionId } = passcodeStep.submission;
  const relay = (await lenderAdapter(passcodeStep.interfaceColumns))?.passcode;
  const reply = relay
    ? await callLender(() => (code === null ? relay.sendAgain(submissionId) : relay.confirm(submissionId, code)))
    : null;
  if (!reply) return { kind: "silent" };
  switch (reply.kind) {
    case "unknown":
      return { kind: "silent" };
    case "wrong":
    case "over":
      return reply;
    case "passcode":
      await withTenant(ctx, (tenant) =>
        recordSubmissionEvent({ ctx: tenant, submissionId, kind: "passcode-asked", data: {} }),
      );
      return { kind: "sent" };
    default:
      await withTenant(ctx, (tenant) =>
        recordLenderReply({ ctx: tenant, submissionId, shape: "passcode", reply, source: "answer" }),
      );
      return { kind: "taken" };
  }
}
