import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { TenantCtx } from "~/platform/context";
import { MAY_SIGN_IN } from "~/services/messages/portal-recipients.server";
import { giveSecondStep, type SecondFactorRefusal, type SecondStep } from "./check-second-factor.server";
import { notifyPortalUserOfNewDevice } from "./notify-new-device.server";
import { openPartnerSession } from "./open-area-session.server";
import { asPartnerUser, type PartnerSession, readPartnerSession } from "./read-partner-session.server";
import { recordRefusedCode } from "./record-refused-code.server";
import type { ChosenLanguage } from "./save-language-choice.server";
import { createShareCode } from "./share-code.server";

/**
 * Copies a language that was chosen before the sign-in to the account. A choice of this visit replaces the stored one,
 * an older choice counts only if the account has none.
 */
async function saveChoice(ctx: TenantCtx, id: string, choice: ChosenLanguage | null): Promise<void> {
  if (!choice) return;
  await ctx.tx.partnerUser.updateMany({
    where: { brandId: ctx.brand.id, id, ...(choice.isOfThisVisit ? {} : { language: null }) },
    data: { language: choice.language },
  });
}

export type PartnerSignedIn = { token: string; session: PartnerSession };

/** Notes and audits a sign-in once all required steps are done. `by`: what the second step was, if there was one. */
async function completeSignIn(ctx: TenantCtx, session: PartnerSession, by?: SecondStep["by"]): Promise<void> {
  const { partnerUserId: id } = session;
  if (id === null) throw new Error("a masquerade does not sign in");
  await ctx.tx.partnerUser.updateMany({ where: { brandId: ctx.brand.id, id }, data: { lastSignInAt: ctx.now } });
  const user = asPartnerUser(ctx, session);
  await audit(user, "partner.sign-in", { kind: "partner-user", id }, by ? { after: { secondStep: by } } : {});
  await createShareCode({ ctx: user });
}

/** Whether the user is not blocked, but of a partner or merchant that is not active. */
const isShutOut = async (ctx: TenantCtx, id: string): Promise<boolean> =>
  (await ctx.tx.partnerUser.count({ where: { brandId: ctx.brand.id, id, active: true, NOT: MAY_SIGN_IN } })) > 0;

/**
 * Signs in the portal user whose passcode was right, on the context's brand and host. The stage of the session tells
 * whether it may do anything yet. Refuses `portal-closed` while the partner or merchant is suspended: only who has the right
 * code learns it. Refuses `no-code` when the account was deactivated in the meantime.
 */
export async function signInPartner({
  ctx,
  partnerUserId,
  oldToken,
  choice,
}: {
  ctx: TenantCtx;
  partnerUserId: string;
  oldToken: string | null;
  choice: ChosenLanguage | null;
}): Promise<Yes<{ signedIn: PartnerSignedIn }> | No<"no-code" | "portal-closed">> {
  if (await isShutOut(ctx, partnerUserId)) {
    await recordRefusedCode(ctx, `partner:${partnerUserId}`, "portal-closed");
    return no("portal-closed");
  }
  await saveChoice(ctx, partnerUserId, choice);
  const token = await openPartnerSession({ ctx, owner: { partnerUserId }, oldToken });
  const session = await readPartnerSession({ ctx, token });
  if (!session) return no("no-code");
  await notifyPortalUserOfNewDevice(ctx, partnerUserId);
  if (session.stage === "full") await completeSignIn(ctx, session);
  return yes({ signedIn: { token, session } });
}

/**
 * Does the second step of a portal session, or sets up the app, and completes the sign-in. Commit the transaction after a
 * refusal as well, or the try is not counted.
 */
export async function passPartnerSecondStep({
  ctx,
  session,
  step,
}: {
  ctx: TenantCtx;
  session: PartnerSession;
  step: SecondStep;
}): Promise<Yes<{ signedIn: PartnerSignedIn }> | SecondFactorRefusal> {
  const given = await giveSecondStep({ ctx: asPartnerUser(ctx, session), session, step });
  if (!given.ok) return given;
  const { token } = given;
  const fresh = await readPartnerSession({ ctx, token });
  if (!fresh) throw new Error("a session that has just been signed in cannot be read");
  if (step.by !== "set-up" || session.stage === "enrol") await completeSignIn(ctx, fresh, step.by);
  return yes({ signedIn: { token, session: fresh } });
}
