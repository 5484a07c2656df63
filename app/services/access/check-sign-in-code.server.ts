import { no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import type { Accepted, CodeRefusal } from "./check-code.server";
import { checkCustomerCode, isSecondCodeNeeded, type SecondCodeNeeded } from "./check-customer-code.server";
import { newPasscode, openChallenge, type Passcode, type Purpose } from "./open-challenge.server";
import type { Visit } from "./read-customer-session.server";
import { countRightCode } from "./shield-counts.server";
import { storeChallengeOnVisit, visitOrNew } from "./visit-challenge.server";

/**
 * Checks a customer's sign-in passcode. While codes are being guessed, one right code of a stranger is not enough where
 * nobody vouches for the network (BEY-27): a second one goes to the same number. The first passcode's id stays that of
 * the sign-in. Commit the transaction after a refusal as well.
 */
export async function checkSignInCode({
  ctx,
  challengeId,
  code,
}: {
  ctx: TenantCtx;
  challengeId: string;
  code: string;
}): Promise<Yes<{ accepted: Accepted; firstChallengeId: string }> | CodeRefusal | SecondCodeNeeded> {
  const checked = await checkCustomerCode({ ctx, challengeId, code });
  if (!checked.ok) return checked;
  const { accepted, asked } = checked;
  if (await isSecondCodeNeeded(ctx, asked)) return no("second-code", { accepted });
  if (asked.isStranger) await countRightCode(ctx, "customer", accepted.contact);
  return yes({ accepted, firstChallengeId: asked.confirms ?? challengeId });
}

/** Sends the second passcode, to where the first one went, and stores it on the visit. */
export async function sendSecondCode({
  ctx,
  accepted,
  visit: known,
  purpose = "sign-in",
  passcode = newPasscode(),
}: {
  ctx: TenantCtx;
  accepted: Accepted;
  visit: Visit | null;
  /** That of the first one. */
  purpose?: Purpose;
  passcode?: Passcode;
}): Promise<Yes<{ challengeId: string; visitToken: string | null }>> {
  const { contact, prospectId, subjectId } = accepted;
  const { challengeId } = passcode;
  const { visit, token } = await visitOrNew(ctx, known);
  await openChallenge({
    ctx,
    to: contact,
    purpose,
    passcode,
    prospectId,
    subjectId,
    confirms: accepted.challengeId,
  });
  await storeChallengeOnVisit(ctx, visit.visitId, { challengeId });
  return yes({ challengeId, visitToken: token });
}
