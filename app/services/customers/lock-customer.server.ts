import type { CustomerActor, TenantCtx } from "~/platform/context";
import { readClock } from "~/platform/database/clock.server";

/** The customer's data has been deleted since the request began: its session has ended. */
export class AccountErased extends Error {
  override readonly name = "AccountErased";
}

/**
 * Makes this customer's requests run one after another until the transaction ends. Throws AccountErased when it waited
 * for the deletion of the customer's data.
 */
export async function lockCustomer(ctx: TenantCtx<CustomerActor>): Promise<void> {
  const rows = await ctx.tx.$queryRaw<unknown[]>`
    select id from customers
    where brand_id = ${ctx.brand.id}::uuid and id = ${ctx.actor.customerId}::uuid and erased_at is null for no key update`;
  if (rows.length === 0) throw new AccountErased("the customer's data is deleted");
}

/**
 * The same before consents to contact change. Returns the context with the time at which the lock was had: messages that
 * began while this waited were sent before the consent ended, and the record must say so.
 */
export async function lockConsents(ctx: TenantCtx<CustomerActor>): Promise<TenantCtx<CustomerActor>> {
  await lockCustomer(ctx);
  return { ...ctx, now: await readClock(ctx.tx) };
}
