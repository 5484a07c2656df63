import { type No, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { checkSend, type ProofNeeded } from "~/services/access/check-proof.server";
import { newPasscode, openChallenge } from "~/services/access/open-challenge.server";
import { type ChallengeView, readChallenge } from "~/services/access/read-challenge.server";
import type { Visit } from "~/services/access/read-customer-session.server";
import { storeChallengeOnVisit, visitOrNew } from "~/services/access/visit-challenge.server";
import type { Transfer } from "./read-transfer.server";

/**
 * Sends a passcode to the customer's stored number, not to a number that the link's holder names (OQ-18). `visitToken` is for the cookie of a
 * visit that was opened here.
 */
export async function sendTransferCode({
  ctx,
  transfer,
  visit: known,
  proof = "",
}: {
  ctx: TenantCtx;
  transfer: Transfer;
  visit: Visit | null;
  /** The answer to the puzzle of an earlier refusal. */
  proof?: string;
}): Promise<Yes<{ visitToken: string | null }> | No<"throttled", { resendAfterSeconds: number }> | ProofNeeded> {
  const { contact: to, customerId, prospectId } = transfer;
  const room = await checkSend({ ctx, area: "customer", to }, proof);
  if (!room.ok) return room;
  const { visit, token } = await visitOrNew(ctx, known);
  const passcode = newPasscode();
  await openChallenge({ ctx, to, purpose: "transfer", passcode, prospectId, subjectId: customerId });
  await storeChallengeOnVisit(ctx, visit.visitId, { challengeId: passcode.challengeId });
  return yes({ visitToken: token });
}

/** The challenge of the passcode that was sent for this link from this browser, or null. */
export async function transferChallenge({
  ctx,
  transfer: { customerId },
  visit,
}: {
  ctx: TenantCtx;
  transfer: Transfer;
  visit: Visit | null;
}): Promise<ChallengeView | null> {
  const challengeId = visit?.challengeId ?? null;
  const challenge = await readChallenge({ ctx, challengeId, purpose: "transfer", subjectId: customerId });
  return challenge?.state === "used" ? null : challenge;
}
