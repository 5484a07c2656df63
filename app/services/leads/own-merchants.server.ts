import type { PartnerActor, TenantCtx } from "~/platform/context";

/**
 * The merchants of a partner by name, all or the active ones, to choose from; none for a merchant's own user.
 */
export async function ownMerchants({
  ctx,
  isActive = false,
}: {
  ctx: TenantCtx<PartnerActor>;
  isActive?: boolean;
}): Promise<{ id: string; name: string }[]> {
  if (ctx.actor.merchantId !== null) return [];
  return ctx.tx.merchant.findMany({
    where: { brandId: ctx.brand.id, partnerId: ctx.actor.partnerId, ...(isActive ? { status: "active" } : {}) },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
}
