import type { TenantCtx } from "~/platform/context";
import { hashedWho, recordSecurityEvent, type SecurityEventFacts } from "~/platform/security-events.server";

/** Writes down a security event of a customer, whose hash is that of the sign-ins with the same number or address. */
export async function recordCustomerEvent(
  ctx: TenantCtx,
  customerId: string,
  facts: Omit<SecurityEventFacts, "who">,
): Promise<void> {
  const contacts = await ctx.tx.customer.findUnique({
    where: { brandId_id: { brandId: ctx.brand.id, id: customerId } },
    select: { mobileIdx: true, emailIdx: true },
  });
  const index = contacts?.mobileIdx ?? contacts?.emailIdx;
  await recordSecurityEvent(ctx, { ...facts, who: index ? hashedWho(index) : null });
}
