const FIRST_MS = 2_000;
const LONGEST_MS = 120_000;

/**
 * The wait before an unanswered call is tried again: doubled from two seconds to two minutes, with a quarter of jitter,
 * and never less than the lender's Retry-After. `attempt` is 1 after the first try; `spread` is 0 to 1.
 */
export function nextTryMs(attempt: number, retryAfterMs: number | null, spread: number): number {
  const wait = Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
  return Math.round(Math.max(wait * (1 + spread / 4), retryAfterMs ?? 0));
}
