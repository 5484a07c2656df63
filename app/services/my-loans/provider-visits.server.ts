import { parseProduct, productOf } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";

/** A card or plan that a customer chose, and when they went on to its bank's or insurer's site, if they did. */
export type ProviderVisit = { name: string; chosenAt: Date; visitedAt: Date | null };

type Visit = { id: string; product: string; createdAt: Date };

/**
 * The chosen cards and insurance plans by application: each belongs to the newest application of its product at that
 * time.
 */
export async function readProviderVisits({
  ctx,
  applications,
}: {
  ctx: TenantCtx<CustomerActor>;
  /** Newest first. */
  applications: readonly Visit[];
}): Promise<ReadonlyMap<string, ProviderVisit[]>> {
  const found = new Map<string, ProviderVisit[]>();
  if (!applications.some(({ product }) => isElsewhere(product))) return found;
  const clicks = await ctx.tx.click.findMany({
    where: {
      brandId: ctx.brand.id,
      customerId: ctx.actor.customerId,
      OR: [{ cardId: { not: null } }, { insurancePlanId: { not: null } }],
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { cardId: true, insurancePlanId: true, createdAt: true, visitedAt: true },
  });
  const providers = await readProviders(ctx, clicks);
  for (const { cardId, insurancePlanId, createdAt, visitedAt } of clicks) {
    const provider = providers.get(cardId ?? insurancePlanId ?? "");
    const own = applications.find((row) => row.product === provider?.product && row.createdAt <= createdAt);
    if (!provider || !own) continue;
    found.set(own.id, [...(found.get(own.id) ?? []), { name: provider.name, chosenAt: createdAt, visitedAt }]);
  }
  return found;
}

/** True for products whose bank or insurer decides on its own site: cards and insurance. */
function isElsewhere(stored: string): boolean {
  const product = parseProduct(stored);
  const segment = product && productOf(product).segment;
  return segment === "cc" || segment === "ins";
}

async function readProviders(
  ctx: TenantCtx,
  clicks: readonly { cardId: string | null; insurancePlanId: string | null }[],
): Promise<Map<string, { product: string; name: string }>> {
  const cards = await ctx.tx.creditCard.findMany({
    where: { id: { in: clicks.flatMap(({ cardId }) => cardId ?? []) } },
    select: { id: true, categoryName: true },
  });
  const plans = await ctx.tx.insurancePlan.findMany({
    where: { id: { in: clicks.flatMap(({ insurancePlanId }) => insurancePlanId ?? []) } },
    select: { id: true, product: true, lenderId: true },
  });
  const insurers = await ctx.tx.lender.findMany({
    where: { id: { in: plans.map(({ lenderId }) => lenderId) } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(insurers.map(({ id, name }) => [id, name]));
  return new Map([
    ...cards.map(({ id, categoryName }) => [id, { product: "CC", name: categoryName }] as const),
    ...plans.map(({ id, product, lenderId }) => [id, { product, name: nameOf.get(lenderId) ?? "" }] as const),
  ]);
}
