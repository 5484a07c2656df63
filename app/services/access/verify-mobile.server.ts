import type { Identifier } from "~/domain/patterns/identifier";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { Message } from "~/domain/validation/messages";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { recordDedupe } from "~/services/dedupe/record-dedupe.server";
import { contactColumns, contactIndex } from "~/services/messages/contact.server";
import type { CodeRefusal } from "./check-code.server";
import { checkCustomerCode, isSecondCodeNeeded, type SecondCodeNeeded } from "./check-customer-code.server";
import { checkSend, type ProofNeeded } from "./check-proof.server";
import { recordSamePerson } from "./find-or-create-customer.server";
import { newPasscode, openChallenge, type Passcode } from "./open-challenge.server";
import { type ChallengeView, readChallenge } from "./read-challenge.server";
import type { Visit } from "./read-customer-session.server";
import type { CodeSent } from "./send-code.server";
import { rotateSession } from "./sessions.server";
import { countRightCode } from "./shield-counts.server";
import { storeChallengeOnVisit, visitOrNew } from "./visit-challenge.server";

type CustomerCtx = TenantCtx<CustomerActor>;
type NotNow = No<"throttled", { resendAfterSeconds: number }> | ProofNeeded;

async function sendTo(
  ctx: CustomerCtx,
  to: Identifier,
  known: Visit | null,
  passcode: Passcode,
  proof: string,
  last: Partial<Pick<ChallengeView, "challengeId" | "confirms">> = {},
) {
  const room = await checkSend({ ctx, area: "customer", to }, proof);
  if (!room.ok) return room;
  const { visit, token } = await visitOrNew(ctx, known);
  const subjectId = ctx.actor.customerId;
  const { challengeId: replaces = null, confirms = null } = last;
  await openChallenge({ ctx, to, purpose: "add-mobile", passcode, subjectId, replaces, confirms });
  const { challengeId } = passcode;
  await storeChallengeOnVisit(ctx, visit.visitId, { challengeId });
  return yes({ challengeId, resendAfterSeconds: room.resendAfterSeconds, visitToken: token });
}

/**
 * Sends a passcode to a mobile number that the signed-in customer wants to add: lenders need a verified number (OQ-23).
 * Whether the number already has an account is checked only after its owner has answered.
 */
export async function startMobileVerification({
  ctx,
  mobile,
  visit,
  passcode = newPasscode(),
  proof = "",
}: {
  ctx: CustomerCtx;
  mobile: string;
  visit: Visit | null;
  passcode?: Passcode;
  /** The answer to the puzzle of an earlier refusal. */
  proof?: string;
}): Promise<CodeSent | No<"invalid", { message: Message }> | NotNow> {
  const value = normaliseMobile(mobile);
  if (!isMobile(value)) return no("invalid", { message: { key: "validation.mobile.invalid" } });
  return sendTo(ctx, { channel: "mobile", value }, visit, passcode, proof);
}

/** Sends a new passcode to the number that is being added. */
export async function resendMobileVerification({
  ctx,
  visit,
  passcode = newPasscode(),
  proof = "",
}: {
  ctx: CustomerCtx;
  visit: Visit | null;
  passcode?: Passcode;
  proof?: string;
}): Promise<CodeSent | NotNow | No<"nothing-to-resend">> {
  const last = await readChallenge({
    ctx,
    challengeId: visit?.challengeId ?? null,
    purpose: "add-mobile",
    subjectId: ctx.actor.customerId,
  });
  return last ? sendTo(ctx, last.to, visit, passcode, proof, last) : no("nothing-to-resend");
}

/**
 * Stores the number on the account once its passcode is right, and gives the session a new token because its rights
 * have grown. Refuses a number that another account of the brand signs in with, and `second-code` while codes are guessed:
 * whoever owns the number would sign in to this account later.
 */
export async function confirmMobile({
  ctx,
  challengeId,
  code,
}: {
  ctx: CustomerCtx;
  challengeId: string;
  code: string;
}): Promise<Yes<{ token: string }> | CodeRefusal | SecondCodeNeeded | No<"mobile-taken">> {
  const { customerId, sessionId } = ctx.actor;
  const checked = await checkCustomerCode({ ctx, challengeId, code, purpose: "add-mobile", subjectId: customerId });
  if (!checked.ok) return checked;
  const { accepted, asked } = checked;
  if (await isSecondCodeNeeded(ctx, asked)) return no("second-code", { accepted });
  const { contact } = accepted;
  if (asked.isStranger) await countRightCode(ctx, "customer", contact);
  const brandId = ctx.brand.id;
  const mobileIdx = contactIndex(brandId, contact);
  await lockKeys(ctx, `contact:${mobileIdx}`);
  const other = await ctx.tx.customer.findFirst({
    where: { brandId, mobileIdx, id: { not: customerId } },
    select: { id: true, mobileVerifiedAt: true },
  });
  if (other?.mobileVerifiedAt) {
    await recordDedupe({ ctx, contact, decision: "blocked", customerId, existingCustomerId: other.id });
    return no("mobile-taken");
  }
  if (other) await ctx.tx.customer.updateMany({ where: { brandId, mobileIdx }, data: { mobileIdx: null } });
  await ctx.tx.customer.updateMany({
    where: { brandId, id: customerId },
    data: {
      ...contactColumns(brandId, customerId, contact),
      mobileVerifiedAt: ctx.now,
      version: { increment: 1 },
      updatedAt: ctx.now,
    },
  });
  await recordSamePerson(ctx, customerId, contact);
  return yes({ token: await rotateSession({ ctx, sessionId }) });
}
