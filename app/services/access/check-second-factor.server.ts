import { SECOND_FACTOR_TRIES } from "~/domain/access/sign-in-locks";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { Message } from "~/domain/validation/messages";
import { readOtp } from "~/domain/validation/sign-in";
import { audit } from "~/platform/audit.server";
import type { TenantCtx } from "~/platform/context";
import { totpStep } from "~/platform/totp.server";
import { asStaffMember, readStaffSession, type StaffSession } from "./read-staff-session.server";
import { recordRefusedCode } from "./record-refused-code.server";
import { readSecondFactor } from "./second-factor-secret.server";
import { rotateSession } from "./sessions.server";
import { type AttemptKey, countFailure, lockAttempts, lockedForSeconds } from "./sign-in-failures.server";
import { auditStaffSignIn, type StaffSignedIn } from "./sign-in-staff.server";

export type SecondFactorRefusal =
  | No<"invalid", { message: Message }>
  | No<"wrong-code", { triesLeft: number }>
  /** The fifth wrong code of this sign-in. The session was ended. */
  | No<"sign-in-again">
  /** Ten wrong codes in an hour. */
  | No<"account-locked", { resendAfterSeconds: number }>
  /** Nothing to check: no code is required, or an app is set up already. */
  | No<"not-asked">;

type Setting = "give" | "set-up";

/** Whether the session may check a code, or set up an app, at its present stage. */
const mayDo = (what: Setting, { stage, isEnrolled }: StaffSession): boolean =>
  what === "give" ? stage === "second-factor" : !isEnrolled && stage !== "second-factor";

/** True when the code belongs to an unused time step. The step is then marked used. */
async function spendStep(ctx: TenantCtx, staffUserId: string, secret: string, code: string): Promise<boolean> {
  const step = totpStep(secret, code, ctx.now);
  if (step === null) return false;
  const { count } = await ctx.tx.staffUser.updateMany({
    where: { id: staffUserId, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return count === 1;
}

async function refuse(ctx: TenantCtx, { sessionId }: StaffSession, who: AttemptKey): Promise<SecondFactorRefusal> {
  const where = { brandId_id: { brandId: ctx.brand.id, id: sessionId } };
  const { secondFactorTries: tries } = await ctx.tx.session.update({
    where,
    data: { secondFactorTries: { increment: 1 } },
    select: { secondFactorTries: true },
  });
  const lockSeconds = await countFailure(ctx, who);
  if (lockSeconds > 0) return no("account-locked", { resendAfterSeconds: lockSeconds });
  if (tries < SECOND_FACTOR_TRIES) return no("wrong-code", { triesLeft: SECOND_FACTOR_TRIES - tries });
  await ctx.tx.session.delete({ where, select: { id: true } });
  return no("sign-in-again");
}

async function letIn(ctx: TenantCtx, { sessionId }: StaffSession): Promise<StaffSignedIn> {
  const token = await rotateSession({ ctx, sessionId });
  await ctx.tx.session.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: sessionId } },
    data: { secondFactorAt: ctx.now, secondFactorTries: 0 },
    select: { id: true },
  });
  const session = await readStaffSession({ ctx, token });
  if (!session) throw new Error("a session that has just been signed in cannot be read");
  return { token, session };
}

/**
 * Whether the session still needs a code. It was read before the account's tries were locked, so a parallel try may
 * have completed or ended it.
 */
async function stillWaits(
  ctx: TenantCtx,
  { sessionId }: StaffSession,
): Promise<true | No<"sign-in-again" | "not-asked">> {
  const now = await ctx.tx.session.findUnique({
    where: { brandId_id: { brandId: ctx.brand.id, id: sessionId } },
    select: { secondFactorAt: true },
  });
  if (!now) return no("sign-in-again");
  return now.secondFactorAt ? no("not-asked") : true;
}

async function check(ctx: TenantCtx, session: StaffSession, text: string, what: Setting) {
  if (!mayDo(what, session)) return no("not-asked");
  const { staffUserId } = session;
  const who: AttemptKey = `second-factor:${staffUserId}`;
  await lockAttempts(ctx, who);
  const waits = await stillWaits(ctx, session);
  if (waits !== true) return waits;
  const locked = await lockedForSeconds(ctx, who);
  if (locked > 0) return no("account-locked", { resendAfterSeconds: locked });
  const read = readOtp(text);
  if (!read.ok) return no("invalid", { message: read.message });
  const { secret, isEnrolled } = await readSecondFactor(ctx, staffUserId);
  if (secret === null || isEnrolled !== (what === "give")) return no("not-asked");
  if (await spendStep(ctx, staffUserId, secret, read.code)) return yes({});
  const refused = await refuse(ctx, session, who);
  await recordRefusedCode(ctx, `staff:${staffUserId}`, refused.code, "second-factor");
  return refused;
}

type Asked = { ctx: TenantCtx; session: StaffSession; code: string };

/**
 * Checks the code of the authenticator app, completes the sign-in and gives the session a new token. A code works once
 * in its time step. Wrong codes are counted for the sign-in (the fifth ends it) and for the account (the tenth in an
 * hour locks it). Commit the transaction after a refusal as well, or the try is not counted.
 */
export async function checkSecondFactor({
  ctx,
  session,
  code,
}: Asked): Promise<Yes<{ signedIn: StaffSignedIn }> | SecondFactorRefusal> {
  const checked = await check(ctx, session, code, "give");
  if (!checked.ok) return checked;
  const signedIn = await letIn(ctx, session);
  await auditStaffSignIn(ctx, signedIn.session);
  return yes({ signedIn });
}

/**
 * Activates the authenticator app after it has shown a right code. Other sessions of the account must then give a code
 * as well.
 */
export async function confirmSecondFactor({
  ctx,
  session,
  code,
}: Asked): Promise<Yes<{ signedIn: StaffSignedIn }> | SecondFactorRefusal> {
  const checked = await check(ctx, session, code, "set-up");
  if (!checked.ok) return checked;
  const { staffUserId } = session;
  await ctx.tx.staffUser.updateMany({
    where: { id: staffUserId },
    data: { totpEnrolledAt: ctx.now, version: { increment: 1 } },
  });
  const signedIn = await letIn(ctx, session);
  const subject = { kind: "staff", id: staffUserId };
  const change = { before: { secondFactor: false }, after: { secondFactor: true } };
  await audit(asStaffMember(ctx, session), "staff.second-factor.set-up", subject, change);
  if (session.stage === "enrol") await auditStaffSignIn(ctx, signedIn.session);
  return yes({ signedIn });
}
