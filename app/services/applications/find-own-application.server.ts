import { isUuid } from "~/domain/patterns/uuid";
import { type ProductCode, parseProduct } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";

export type OwnApplication = {
  id: string;
  prospectId: string;
  product: ProductCode;
  stage: number;
  outcome: number;
  amountRupees: number | null;
  leadId: string | null;
  offersMethod: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** An application of the signed-in customer by its id. Another customer's application is not found (OQ-84). */
export async function findOwnApplication({
  ctx,
  applicationId,
}: {
  ctx: TenantCtx<CustomerActor>;
  applicationId: string | null;
}): Promise<OwnApplication | null> {
  if (applicationId === null || !isUuid(applicationId)) return null;
  const row = await ctx.tx.application.findFirst({
    where: { brandId: ctx.brand.id, id: applicationId, customerId: ctx.actor.customerId },
    select: {
      id: true,
      prospectId: true,
      product: true,
      stage: true,
      outcome: true,
      amountRupees: true,
      leadId: true,
      offersMethod: true,
      createdAt: true,
      updatedAt: true,
    },
  });
  const product = row && parseProduct(row.product);
  return row && product ? { ...row, product } : null;
}
