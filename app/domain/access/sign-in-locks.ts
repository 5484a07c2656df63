/** Staff and partners: ten wrong codes in an hour lock the sign-in for a quarter of an hour (OQ-24). */
export const SIGN_IN_LOCK = { failures: 10, withinMinutes: 60, lockMinutes: 15 } as const;

/** The fifth wrong code of the authenticator app ends the sign-in. */
export const SECOND_FACTOR_TRIES = 5;

const MINUTE_MS = 60_000;

/** Seconds until a lock from `lockedAt` ends; 0 when it has ended. */
export function lockSecondsLeft(lockedAt: Date | null, now: Date): number {
  if (!lockedAt) return 0;
  const left = lockedAt.getTime() + SIGN_IN_LOCK.lockMinutes * MINUTE_MS - now.getTime();
  return left > 0 ? Math.ceil(left / 1000) : 0;
}

/** Failures count from this instant: an hour back, or the last lock, because failures before it no longer count. */
export function countedSince(lockedAt: Date | null, now: Date): Date {
  const hourAgo = now.getTime() - SIGN_IN_LOCK.withinMinutes * MINUTE_MS;
  return new Date(Math.max(hourAgo, lockedAt?.getTime() ?? 0));
}
