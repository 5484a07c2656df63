import type { ProductCode } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { decryptName, STORED_NAME } from "~/platform/customer-name.server";

export type WelcomeBackState = {
  firstName: string | null;
  panMasked: string | null;
  birthDateMasked: string | null;
  /** The open application of this product, if any. */
  open: { stage: number; startedAt: Date; submissions: number } | null;
};

/** What welcome-back shows before the identity is confirmed: masked values only (CUS-05, CUS-06). */
export async function welcomeBack({
  ctx,
  product,
}: {
  ctx: TenantCtx<CustomerActor>;
  product: ProductCode;
}): Promise<WelcomeBackState> {
  const brandId = ctx.brand.id;
  const { customerId } = ctx.actor;
  const customer = await ctx.tx.customer.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: customerId } },
    select: { ...STORED_NAME, panMasked: true, birthDateMasked: true },
  });
  const open = await ctx.tx.application.findFirst({
    where: { brandId, customerId, product, isOpen: true },
    select: { stage: true, createdAt: true, _count: { select: { submissions: true } } },
  });
  return {
    firstName: decryptName(customer).firstName,
    panMasked: customer.panMasked,
    birthDateMasked: customer.birthDateMasked,
    open: open ? { stage: open.stage, startedAt: open.createdAt, submissions: open._count.submissions } : null,
  };
}
