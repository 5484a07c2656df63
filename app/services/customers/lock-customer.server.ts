import type { CustomerActor, TenantCtx } from "~/platform/context";

/** Makes this customer's requests run one after another until the transaction ends. */
export async function lockCustomer(ctx: TenantCtx<CustomerActor>): Promise<void> {
  await ctx.tx.$queryRaw`
    select id from customers
    where brand_id = ${ctx.brand.id}::uuid and id = ${ctx.actor.customerId}::uuid for no key update`;
}
