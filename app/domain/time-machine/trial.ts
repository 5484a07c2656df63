/** Decisions of lenders in a span. */
type Decided = { approved: number; declined: number };

/** Fewer decisions say nothing: a trial is judged once it has as many. */
const MIN_DECISIONS = 20;

/** The approval rate in hundredths of a percent; null without decisions. */
export const approvalBps = ({ approved, declined }: Decided): number | null =>
  approved + declined === 0 ? null : Math.round((10_000 * approved) / (approved + declined));

/**
 * True when the approval rate of a trial is lower than before by at least `fallBps`. False while either side has fewer
 * than twenty decisions.
 */
export function hasFallen(before: Decided, since: Decided, fallBps: number): boolean {
  if (before.approved + before.declined < MIN_DECISIONS) return false;
  if (since.approved + since.declined < MIN_DECISIONS) return false;
  return (approvalBps(before) ?? 0) - (approvalBps(since) ?? 0) >= fallBps;
}
