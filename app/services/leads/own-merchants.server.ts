import type { PartnerActor, TenantCtx } from "~/platform/context";

/** The merchants of a partner, by name, to filter by; none for a merchant's own user. */
export async function ownMerchants({ ctx }: { ctx: TenantCtx<PartnerActor> }): Promise<{ id: string; name: string }[]> {
  if (ctx.actor.merchantId !== null) return [];
  return ctx.tx.merchant.findMany({
    where: { brandId: ctx.brand.id, partnerId: ctx.actor.partnerId },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
}
