import { countedSince, lockSecondsLeft, SIGN_IN_LOCK } from "~/domain/access/sign-in-locks";
import type { TenantCtx } from "~/platform/context";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { isKnownBrowser } from "./known-browser.server";

/** What wrong codes are counted for: an address in an area and who tries it, or a staff member's second factor. */
export type AttemptKey = `admin:${string}` | `partner:${string}` | `second-factor:${string}`;

/**
 * The tries on an address from here: by a browser that has signed its owner in before, else by the sender's network. A
 * stranger's wrong codes lock the stranger out, never the owner (OQ-115).
 */
export function attemptsOn(ctx: TenantCtx, area: "admin" | "partner", destinationIdx: string): AttemptKey {
  const by = isKnownBrowser(ctx, area, destinationIdx) ? ctx.browser?.id : hiddenNetworks(ctx.ip)?.near;
  return `${area}:${destinationIdx}:${by ?? "unknown"}`;
}

async function lastLock(ctx: TenantCtx, who: AttemptKey): Promise<Date | null> {
  const row = await ctx.tx.rateHit.findFirst({
    where: { brandId: ctx.brand.id, key: `sign-in-locked:${who}` },
    orderBy: { windowStart: "desc" },
    select: { windowStart: true },
  });
  return row?.windowStart ?? null;
}

/** Seconds until codes are checked again; 0 means now. */
export async function lockedForSeconds(ctx: TenantCtx, who: AttemptKey): Promise<number> {
  return lockSecondsLeft(await lastLock(ctx, who), ctx.now);
}

/** Serialises attempts, so that each parallel attempt counts the others. Locks until the transaction ends. */
export const lockAttempts = (ctx: TenantCtx, who: AttemptKey): Promise<void> => lockKeys(ctx, `tries:${who}`);

/** Counts a wrong code; the tenth in an hour locks. Returns the seconds of the lock, or 0. Needs `lockAttempts`. */
export async function countFailure(ctx: TenantCtx, who: AttemptKey): Promise<number> {
  const brandId = ctx.brand.id;
  const failed = `sign-in-failed:${who}`;
  await ctx.tx.$executeRaw`
    insert into rate_hits (brand_id, key, window_start, count) values (${brandId}::uuid, ${failed}, ${ctx.now}, 1)
    on conflict (brand_id, key, window_start) do update set count = rate_hits.count + 1`;
  const since = countedSince(await lastLock(ctx, who), ctx.now);
  const { _sum } = await ctx.tx.rateHit.aggregate({
    where: { brandId, key: failed, windowStart: { gt: since } },
    _sum: { count: true },
  });
  if ((_sum.count ?? 0) < SIGN_IN_LOCK.failures) return 0;
  await ctx.tx.rateHit.createMany({
    data: [{ brandId, key: `sign-in-locked:${who}`, windowStart: ctx.now, count: 1 }],
    skipDuplicates: true,
  });
  return SIGN_IN_LOCK.lockMinutes * 60;
}
