import type { ProductCode } from "~/domain/products";
import { completionFlagOf } from "~/domain/validation/completeness";
import type { CustomerActor, TenantCtx } from "~/platform/context";

/** Opens a product's finished profile again: the journey keeps the customer on it until it has been saved (JRN-10, JRN-13). */
export async function reopenProfile({
  ctx,
  product,
}: {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
}): Promise<void> {
  const owner = { brandId: ctx.brand.id, customerId: ctx.actor.customerId };
  const version = { increment: 1 };
  switch (completionFlagOf(product)) {
    case "pl_completed":
      await ctx.tx.customerProfile.updateMany({
        where: { ...owner, plCompleted: 1 },
        data: { plUpdateRequired: 1, version },
      });
      return;
    case "bl_completed":
      await ctx.tx.customerProfile.updateMany({
        where: { ...owner, blCompleted: 1 },
        data: { blCompleted: 0, version },
      });
      return;
    case "hl_completed":
      await ctx.tx.customerProfile.updateMany({
        where: { ...owner, hlCompleted: 1 },
        data: { hlCompleted: 0, version },
      });
      return;
    case "gl_completed":
    case null:
      return;
  }
}
