import type { ProductCode } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";

/** The customer's open application for a product, or null. A customer has at most one. */
export async function findOpenApplication({ ctx, product }: { ctx: TenantCtx<CustomerActor>; product: ProductCode }) {
  return ctx.tx.application.findFirst({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId, product, isOpen: true },
    select: { id: true, stage: true, prospectId: true, createdAt: true },
  });
}
