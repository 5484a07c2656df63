/** The first look, milliseconds after the lender has it. */
export const FIRST_CHECK_MS = 5_000;
const LONGEST_MS = 12 * 60 * 60_000;
const DAY_MS = 86_400_000;

/** A lender that has not decided by then is not asked any more. */
const WATCH_DAYS = 60;

/**
 * The wait until the lender is asked again: as long as it has had the application so far, from five seconds to twelve hours, so that a quick
 * answer is seen at once and a slow lender is left alone. Null when it is not asked again. `spread`, 0 to 1, moves it by a tenth.
 */
export function nextCheckMs(sentAt: Date, now: Date, spread: number): number | null {
  const age = now.getTime() - sentAt.getTime();
  if (age > WATCH_DAYS * DAY_MS) return null;
  const wait = Math.min(Math.max(age, FIRST_CHECK_MS), LONGEST_MS);
  return Math.round(wait * (0.9 + 0.2 * spread));
}
