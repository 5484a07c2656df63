import type { StaffActor, TenantCtx } from "~/platform/context";

/** The running masquerade of the context's staff member, wherever it was started, or null. Needs platform scope. */
export async function runningMasquerade({
  ctx,
}: {
  ctx: TenantCtx<StaffActor>;
}): Promise<{ name: string; endsAt: Date } | null> {
  const visit = await ctx.tx.masqueradeVisit.findFirst({
    where: { staffUserId: ctx.actor.staffUserId, endedAt: null, expiresAt: { gt: ctx.now } },
    select: { brandId: true, partnerId: true, merchantId: true, expiresAt: true },
  });
  if (!visit) return null;
  const { brandId, partnerId, merchantId, expiresAt } = visit;
  const named = merchantId
    ? await ctx.tx.merchant.findUnique({
        where: { brandId_id: { brandId, id: merchantId } },
        select: { name: true },
      })
    : await ctx.tx.partner.findUnique({ where: { brandId_id: { brandId, id: partnerId } }, select: { name: true } });
  return { name: named?.name ?? "", endsAt: expiresAt };
}
