import type { TenantCtx } from "~/platform/context";

/** Whoever answers the passcode of a partner's sign-in is that partner's customer from then on. */
export async function tieToPartner(ctx: TenantCtx, challengeId: string, customerId: string): Promise<void> {
  await ctx.tx.partnerCustomer.updateMany({
    where: { brandId: ctx.brand.id, challengeId, customerId: null },
    data: { customerId, challengeId: null },
  });
}

/**
 * The account that a partner's token opened for a number or an e-mail that nobody had proved, now that somebody proves it: theirs. No
 * partner's token opens it any more until its owner lets it, and whoever was signed in to it is not. Null when there is none, and when
 * somebody has proved another contact of it: it is theirs.
 */
export async function takeOverFromPartner(
  ctx: TenantCtx,
  holder: { mobileIdx: string } | { emailIdx: string },
): Promise<string | null> {
  const brandId = ctx.brand.id;
  const unproved = { mobileVerifiedAt: null, emailVerifiedAt: null };
  const row = await ctx.tx.customer.findFirst({ where: { brandId, ...holder, ...unproved }, select: { id: true } });
  if (!row) return null;
  const { count } = await ctx.tx.partnerCustomer.updateMany({
    where: { brandId, customerId: row.id },
    data: { customerId: null },
  });
  if (count === 0) return null;
  await ctx.tx.session.deleteMany({ where: { brandId, area: "customer", customerId: row.id } });
  return row.id;
}
