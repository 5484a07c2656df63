import type { TenantCtx } from "~/platform/context";
import { recordCustomerEvent } from "./record-customer-event.server";

/** A customer who answers the passcode of a partner's sign-in becomes that partner's customer. */
export async function linkToPartner(ctx: TenantCtx, challengeId: string, customerId: string): Promise<void> {
  await ctx.tx.partnerCustomer.updateMany({
    where: { brandId: ctx.brand.id, challengeId, customerId: null },
    data: { customerId, challengeId: null },
  });
}

/**
 * Gives an account that a partner's token opened for an unverified number or e-mail to the person who has now verified
 * that contact. From then on no partner's token opens the account until its owner allows it, and sessions opened by the
 * partner end. Returns null when there is no such account, or when somebody has already verified another contact of it.
 */
export async function takeOverFromPartner(
  ctx: TenantCtx,
  holder: { mobileIdx: string } | { emailIdx: string },
): Promise<string | null> {
  const brandId = ctx.brand.id;
  const unverified = { mobileVerifiedAt: null, emailVerifiedAt: null };
  const row = await ctx.tx.customer.findFirst({ where: { brandId, ...holder, ...unverified }, select: { id: true } });
  if (!row) return null;
  const { count } = await ctx.tx.partnerCustomer.updateMany({
    where: { brandId, customerId: row.id },
    data: { customerId: null },
  });
  if (count === 0) return null;
  const ended = await ctx.tx.session.deleteMany({ where: { brandId, area: "customer", customerId: row.id } });
  if (ended.count > 0)
    await recordCustomerEvent(ctx, row.id, { kind: "session", outcome: "allowed", reason: "customer.taken-over" });
  return row.id;
}
