import { invitationsEndedBefore } from "~/domain/referrals/referral-state";
import type { TenantCtx } from "~/platform/context";

const OPEN = ["invited", "applied", "approved"];

/**
 * The referral of this number that counts, or null. Locks the number until the transaction ends. An invitation of it that
 * has ended is deleted, so that the number can be referred again.
 */
export async function openReferral(ctx: TenantCtx, mobileIdx: string) {
  const brandId = ctx.brand.id;
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`referral:${brandId}:${mobileIdx}`}, 0))`;
  await ctx.tx.partnerReferral.deleteMany({
    where: { brandId, mobileIdx, state: "invited", invitedAt: { lte: invitationsEndedBefore(ctx.now) } },
  });
  return ctx.tx.partnerReferral.findFirst({
    where: { brandId, mobileIdx, state: { in: OPEN } },
    select: { id: true, partnerId: true, state: true },
  });
}
