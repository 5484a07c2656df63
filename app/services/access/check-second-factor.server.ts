import { type No, no, type Yes, yes } from "~/domain/result";
import type { Message } from "~/domain/validation/messages";
import { readOtp } from "~/domain/validation/sign-in";
import { audit } from "~/platform/audit.server";
import type { TenantCtx } from "~/platform/context";
import { totpStep } from "~/platform/totp.server";
import { provePasskey } from "./prove-passkey.server";
import { asStaffMember, readStaffSession, type StaffSession } from "./read-staff-session.server";
import { recordRefusedCode } from "./record-refused-code.server";
import { readSecondFactor } from "./second-factor-secret.server";
import { beginTry, countWrongTry, passSecondStep, type SecondStepRefusal } from "./second-step.server";
import { auditStaffSignIn, type StaffSignedIn } from "./sign-in-staff.server";

export type SecondFactorRefusal =
  | SecondStepRefusal
  | No<"invalid", { message: Message }>
  /** The passkey did not sign within five minutes, or its answer was sent before. */
  | No<"passkey-expired">
  | No<"wrong-passkey", { triesLeft: number }>;

type Setting = "give" | "set-up";

/** Whether the session may check a code, or set up an app, at its present stage. */
const mayDo = (what: Setting, { stage, isEnrolled }: StaffSession): boolean =>
  what === "give" ? stage === "second-factor" : !isEnrolled && stage !== "second-factor";

const waitingOf = ({ sessionId, staffUserId }: StaffSession) => ({ sessionId, accountId: staffUserId });

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

async function letIn(ctx: TenantCtx, { sessionId }: StaffSession): Promise<StaffSignedIn> {
  const token = await passSecondStep(ctx, { sessionId });
  const session = await readStaffSession({ ctx, token });
  if (!session) throw new Error("a session that has just been signed in cannot be read");
  return { token, session };
}

async function check(ctx: TenantCtx, session: StaffSession, text: string, what: Setting) {
  if (!mayDo(what, session)) return no("not-asked");
  const { staffUserId } = session;
  const begun = await beginTry(ctx, waitingOf(session));
  if (!begun.ok) return begun;
  const read = readOtp(text);
  if (!read.ok) return no("invalid", { message: read.message });
  const { secret, isEnrolled } = await readSecondFactor(ctx, staffUserId);
  if (secret === null || isEnrolled !== (what === "give")) return no("not-asked");
  if (await spendStep(ctx, staffUserId, secret, read.code)) return yes();
  const refused = await countWrongTry(ctx, waitingOf(session));
  await recordRefusedCode(ctx, `staff:${staffUserId}`, refused.code, "second-factor");
  return refused;
}

type Asked = { ctx: TenantCtx; session: StaffSession };
type SignedIn = Yes<{ signedIn: StaffSignedIn }>;

/**
 * Checks the code of the authenticator app, completes the sign-in and gives the session a new token. A code works once
 * in its time step. Wrong codes are counted for the sign-in (the fifth ends it) and for the account (the tenth in an
 * hour locks it). Commit the transaction after a refusal as well, or the try is not counted.
 */
export async function checkSecondFactor({
  ctx,
  session,
  code,
}: Asked & { code: string }): Promise<SignedIn | SecondFactorRefusal> {
  const checked = await check(ctx, session, code, "give");
  if (!checked.ok) return checked;
  const signedIn = await letIn(ctx, session);
  await auditStaffSignIn(ctx, signedIn.session);
  return yes({ signedIn });
}

/**
 * The same with a passkey instead of the code; `response` is the browser's answer as JSON. A wrong one counts like a
 * wrong code. Commit the transaction after a refusal as well.
 */
export async function checkStaffPasskey({
  ctx,
  session,
  response,
}: Asked & { response: string }): Promise<SignedIn | SecondFactorRefusal> {
  if (session.stage !== "second-factor") return no("not-asked");
  const begun = await beginTry(ctx, waitingOf(session));
  if (!begun.ok) return begun;
  const proved = await provePasskey(asStaffMember(ctx, session), response);
  if (!proved.ok) return refusePasskey(ctx, session, proved.code);
  const signedIn = await letIn(ctx, session);
  await auditStaffSignIn(ctx, signedIn.session, "passkey");
  return yes({ signedIn });
}

async function refusePasskey(
  ctx: TenantCtx,
  session: StaffSession,
  code: "passkey-expired" | "wrong-passkey" | "copied-passkey",
): Promise<SecondFactorRefusal> {
  if (code === "passkey-expired") return no(code);
  const counted = await countWrongTry(ctx, waitingOf(session));
  const refused = counted.code === "wrong-code" ? no("wrong-passkey", { triesLeft: counted.triesLeft }) : counted;
  const reason = code === "copied-passkey" ? code : refused.code;
  await recordRefusedCode(ctx, `staff:${session.staffUserId}`, reason, "second-factor");
  return refused;
}

/**
 * Activates the authenticator app after it has shown a right code. Other sessions of the account must then give a code
 * as well.
 */
export async function confirmSecondFactor({
  ctx,
  session,
  code,
}: Asked & { code: string }): Promise<SignedIn | SecondFactorRefusal> {
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
