import { type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { TenantCtx } from "~/platform/context";
import { giveSecondStep, type SecondFactorRefusal, type SecondStep } from "./check-second-factor.server";
import { notifyStaffOfNewDevice } from "./notify-new-device.server";
import { openStaffSession } from "./open-area-session.server";
import { asStaffMember, readStaffSession, type StaffSession } from "./read-staff-session.server";

export type StaffSignedIn = { token: string; session: StaffSession };

/** Audits a staff sign-in once all required steps are done. `by`: what the second step was, if not a code. */
export async function auditStaffSignIn(ctx: TenantCtx, session: StaffSession, by?: "passkey"): Promise<void> {
  const { staffUserId } = session;
  await ctx.tx.staffUser.updateMany({ where: { id: staffUserId }, data: { lastSignInAt: ctx.now } });
  await audit(
    asStaffMember(ctx, session),
    "staff.sign-in",
    { kind: "staff", id: staffUserId },
    by ? { after: { secondStep: by } } : {},
  );
}

/**
 * Signs in the staff member whose passcode was right, on the context's host, in platform scope. The stage of the
 * session tells whether it may do anything yet. Null when the account was deactivated in the meantime.
 */
export async function signInStaff({
  ctx,
  staffUserId,
  oldToken,
}: {
  ctx: TenantCtx;
  staffUserId: string;
  oldToken: string | null;
}): Promise<StaffSignedIn | null> {
  const token = await openStaffSession({ ctx, staffUserId, oldToken });
  const session = await readStaffSession({ ctx, token });
  if (!session) return null;
  await notifyStaffOfNewDevice(ctx, staffUserId);
  if (session.stage === "full") await auditStaffSignIn(ctx, session);
  return { token, session };
}

/**
 * Does the second step of a staff session, or sets up the app, and completes the sign-in. Commit the transaction after a
 * refusal as well, or the try is not counted.
 */
export async function passStaffSecondStep({
  ctx,
  session,
  step,
}: {
  ctx: TenantCtx;
  session: StaffSession;
  step: SecondStep;
}): Promise<Yes<{ signedIn: StaffSignedIn }> | SecondFactorRefusal> {
  const given = await giveSecondStep({ ctx: asStaffMember(ctx, session), session, step });
  if (!given.ok) return given;
  const { token } = given;
  const fresh = await readStaffSession({ ctx, token });
  if (!fresh) throw new Error("a session that has just been signed in cannot be read");
  if (step.by !== "set-up" || session.stage === "enrol")
    await auditStaffSignIn(ctx, fresh, step.by === "passkey" ? "passkey" : undefined);
  return yes({ signedIn: { token, session: fresh } });
}
