import { STAGES } from "~/domain/applications/status";
import type { ProductCode } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { desiredAmount } from "~/services/eligibility/read-facts.server";

/**
 * Writes the amount that the customer now wants to the open application of this product, unless a lender already has
 * it.
 */
export async function refreshAmount({
  ctx,
  product,
}: {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
}): Promise<void> {
  const brandId = ctx.brand.id;
  const { customerId } = ctx.actor;
  const profile = await ctx.tx.customerProfile.findUnique({
    where: { brandId_customerId: { brandId, customerId } },
    select: { seLoanAmount: true, housingLoanAmount: true, goldLoanAmount: true },
  });
  if (!profile) return;
  await ctx.tx.application.updateMany({
    where: { brandId, customerId, product, outcome: 0, stage: { lt: STAGES.submitted } },
    data: { amountRupees: desiredAmount(product, profile) },
  });
}
