import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";

/** Records that a lender was told of a deletion. Refuses `not-found`, and `already` when it was. */
export async function markLenderTold({
  ctx,
  brandId,
  customerId,
  lenderId,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  customerId: string;
  lenderId: string;
}): Promise<Yes | No<"not-found" | "already">> {
  const erasure = await ctx.tx.erasure.findFirst({ where: { brandId, customerId }, select: { id: true } });
  if (!erasure) return no("not-found");
  const where = { brandId, erasureId: erasure.id, lenderId };
  const { count } = await ctx.tx.erasureNotice.updateMany({
    where: { ...where, toldAt: null },
    data: { toldAt: ctx.now, toldBy: ctx.actor.staffUserId },
  });
  if (count === 0) return no((await ctx.tx.erasureNotice.count({ where })) > 0 ? "already" : "not-found");
  const inBrand = { ...ctx, brand: { ...ctx.brand, id: brandId } };
  await audit(inBrand, "erasure.lender-told", { kind: "customer", id: customerId }, { after: { lenderId } });
  return yes();
}
