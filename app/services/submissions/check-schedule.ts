/** The first status check, in milliseconds after the lender received it. */
export const FIRST_CHECK_MS = 5_000;
const LONGEST_MS = 12 * 60 * 60_000;
const DAY_MS = 86_400_000;

/** Status checks stop after this many days without a decision. */
const WATCH_DAYS = 60;

/**
 * The wait until the next status check: as long as the lender has had the application so far, from five seconds to
 * twelve hours. Quick answers are seen at once and slow lenders are called rarely. Null when no check follows.
 * `spread`, 0 to 1, varies it by a tenth.
 */
export function nextCheckMs(sentAt: Date, now: Date, spread: number): number | null {
  const age = now.getTime() - sentAt.getTime();
  if (age > WATCH_DAYS * DAY_MS) return null;
  const wait = Math.min(Math.max(age, FIRST_CHECK_MS), LONGEST_MS);
  return Math.round(wait * (0.9 + 0.2 * spread));
}
