import { needsNewSignIn, needsStepUp } from "~/domain/access/step-up";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import type { PartnerSession } from "./read-partner-session.server";
import type { PersonCtx, SecondStepSession } from "./second-step-account.server";
import { changedProofs } from "./session-proofs.server";

/**
 * Asks for another second step before a sensitive act, when the last one is older than five minutes.
 * The session goes back to its second step: until the code is given it may do nothing, so the sign-in's page, its tries
 * and its locks apply. Commit the transaction after the refusal.
 */
export async function requireStepUp({
  ctx,
  session,
}: {
  ctx: PersonCtx;
  session: SecondStepSession;
}): Promise<Yes | No<"step-up">> {
  if (!needsStepUp(session, ctx.now)) return yes();
  await ctx.tx.session.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: session.sessionId } },
    data: { ...(await changedProofs(ctx, session.sessionId, { secondFactorAt: null })), secondFactorTries: 0 },
    select: { id: true },
  });
  return no("step-up");
}

type PortalAct = { ctx: TenantCtx<PartnerActor>; session: PartnerSession };

/**
 * The same for a portal user. One without a second step is asked for a new sign-in, with its own passcode, when the last
 * one is older than five minutes. A session that was left open, or stolen, can do no such act.
 */
export async function requirePortalStepUp({
  ctx,
  session,
}: PortalAct): Promise<Yes | No<"step-up" | "sign-in-again-first">> {
  if (session.isEnrolled) return requireStepUp({ ctx, session });
  return needsNewSignIn(session.signedInAt, ctx.now) ? no("sign-in-again-first") : yes();
}
