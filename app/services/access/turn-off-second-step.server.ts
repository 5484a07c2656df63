import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { clearedChange, clearSecondStep } from "./clear-second-step.server";
import { notifyOfSecondStep } from "./notify-second-step.server";
import { endOwnSessions } from "./own-sessions.server";
import { accountOf, isMasquerade, subjectOf } from "./second-step-account.server";
import { changedProofs } from "./session-proofs.server";

/**
 * Removes a portal user's own authenticator app and passkeys, and ends the account's other sessions. Where owners need a
 * second step this session then sets up another app. The caller asks for a step-up first.
 */
export async function turnOffSecondStep({
  ctx,
}: {
  ctx: TenantCtx<PartnerActor>;
}): Promise<Yes | No<"not-set-up" | "not-found">> {
  if (isMasquerade(ctx)) return no("not-found");
  const account = accountOf(ctx);
  const cleared = await clearSecondStep(ctx, account);
  if (!cleared?.wasEnrolled) return no("not-set-up");
  await ctx.tx.session.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: ctx.actor.sessionId } },
    data: { ...(await changedProofs(ctx, ctx.actor.sessionId, { secondFactorAt: null })), secondFactorTries: 0 },
    select: { id: true },
  });
  await audit(ctx, "partner.second-factor.turn-off", subjectOf(account), clearedChange(cleared));
  await endOwnSessions({ ctx, request: { intent: "end-others" } });
  await notifyOfSecondStep(ctx, "app-removed");
  return yes();
}
