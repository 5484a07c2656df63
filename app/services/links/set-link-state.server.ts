import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { auditedInBrand } from "~/services/merchants/audited-in-brand.server";

/**
 * Ends a tracking link, or lets an ended one count again, with a reason. Leads that came by it stay whose they are; its
 * code is never given to another link (OQ-44). Refuses `already` when it is in that state.
 */
export async function setLinkState({
  ctx,
  code,
  isActive,
  reason,
}: {
  ctx: TenantCtx<StaffActor>;
  code: string;
  isActive: boolean;
  reason: string;
}): Promise<Yes | No<"not-found" | "already">> {
  const link = await ctx.tx.trackingLink.findUnique({ where: { code }, select: { brandId: true, id: true } });
  if (!link) return no("not-found");
  const { brandId, id } = link;
  const { count } = await ctx.tx.trackingLink.updateMany({
    where: { brandId, id, active: !isActive },
    data: isActive
      ? { active: true, endedAt: null, endedBy: null, endReason: null }
      : { active: false, endedAt: ctx.now, endedBy: ctx.actor.staffUserId, endReason: reason },
  });
  if (count === 0) return no("already");
  await audit(
    auditedInBrand(ctx, brandId),
    isActive ? "tracking-link.resume" : "tracking-link.end",
    { kind: "tracking-link", id },
    { before: { active: !isActive }, after: { active: isActive, reason } },
  );
  return yes();
}
