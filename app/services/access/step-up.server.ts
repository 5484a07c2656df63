import { needsNewSignIn, needsStepUp } from "~/domain/access/step-up";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { PartnerActor, StaffActor, TenantCtx } from "~/platform/context";
import type { PartnerSession } from "./read-partner-session.server";
import type { StaffSession } from "./read-staff-session.server";

/**
 * Asks for another code of the authenticator app before a sensitive act, when the last one is older than five minutes.
 * The session goes back to its second step: until the code is given it may do nothing, so the sign-in's page, its tries
 * and its locks apply. Commit the transaction after the refusal.
 */
export async function requireStepUp({
  ctx,
  session,
}: {
  ctx: TenantCtx<StaffActor>;
  session: StaffSession;
}): Promise<Yes | No<"step-up">> {
  if (!needsStepUp(session, ctx.now)) return yes();
  await ctx.tx.session.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: session.sessionId } },
    data: { secondFactorAt: null, secondFactorTries: 0 },
    select: { id: true },
  });
  return no("step-up");
}

/**
 * Asks a portal user for a new sign-in, with its own passcode, before a sensitive act, when the last one is older than
 * five minutes. A session that was left open, or stolen, can do no such act.
 */
export const requireNewSignIn = ({
  ctx,
  session,
}: {
  ctx: TenantCtx<PartnerActor>;
  session: PartnerSession;
}): Yes | No<"sign-in-again-first"> =>
  needsNewSignIn(session.signedInAt, ctx.now) ? no("sign-in-again-first") : yes();
