import type { ProductCode } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { findOpenApplication } from "./find-open-application.server";

type Chosen = { kind: "card"; cardId: string } | { kind: "insurance"; insurancePlanId: string };

/**
 * The id of the click that this customer has opened for the same card or plan and not followed yet, so that another tap
 * returns it. Null when there is none, also when its application has ended since: a new choice begins a new application.
 */
export async function findWaitingClick({
  ctx,
  product,
  chosen,
}: {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
  chosen: Chosen;
}): Promise<string | null> {
  const application = await findOpenApplication({ ctx, product });
  if (!application) return null;
  const click = await ctx.tx.click.findFirst({
    where: {
      brandId: ctx.brand.id,
      customerId: ctx.actor.customerId,
      ...chosen,
      visitedAt: null,
      createdAt: { gte: application.createdAt },
    },
    select: { id: true },
  });
  return click?.id ?? null;
}
