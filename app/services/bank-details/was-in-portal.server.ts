import type { StaffActor, TenantCtx } from "~/platform/context";

/** How long after a masquerade as the partner somebody may not approve its request. */
const DISTANCE_MS = 24 * 60 * 60 * 1000;

/**
 * True when the staff member has acted as this partner, or one of its merchants, within the day before the request or
 * since: who may have prepared a request does not approve it.
 */
export async function wasInPortal(
  ctx: TenantCtx<StaffActor>,
  { brandId, partnerId, askedAt }: { brandId: string; partnerId: string; askedAt: Date | null },
): Promise<boolean> {
  const from = new Date((askedAt ?? ctx.now).getTime() - DISTANCE_MS);
  const { staffUserId } = ctx.actor;
  const visits = await ctx.tx.masqueradeVisit.count({
    where: { brandId, partnerId, staffUserId, expiresAt: { gt: from } },
  });
  return visits > 0;
}
