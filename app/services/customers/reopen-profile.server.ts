import type { CustomerActor, TenantCtx } from "~/platform/context";

/** Opens the finished personal profile again: the journey keeps the customer on it until it has been saved (JRN-13). */
export async function reopenProfile({ ctx }: { ctx: TenantCtx<CustomerActor> }): Promise<void> {
  await ctx.tx.customerProfile.updateMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId, plCompleted: 1 },
    data: { plUpdateRequired: 1, version: { increment: 1 } },
  });
}
