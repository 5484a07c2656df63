import { type ClosureCode, closedAt } from "~/domain/availability/closures";
import { isMatch, type LenderVerdict } from "./lender-verdicts";
import type { Receipt } from "./receipt";

const closedVerdict = (verdict: LenderVerdict, code: ClosureCode): LenderVerdict => ({
  id: verdict.id,
  reasons: [code, ...(isMatch(verdict) ? [] : verdict.reasons)],
});

/**
 * The engine's verdicts with the lenders that took no applications when the list was shown: each has that as its first
 * reason, and those behind it move up. Without closures the verdicts stay as they are.
 */
export function closedVerdicts(
  verdicts: readonly LenderVerdict[],
  { closed, shownAt }: Pick<Receipt, "closed" | "shownAt">,
): readonly LenderVerdict[] {
  const codes = closedAt(closed ?? [], shownAt);
  if (codes.size === 0) return verdicts;
  const matched: LenderVerdict[] = [];
  const others: LenderVerdict[] = [];
  for (const verdict of verdicts) {
    const code = codes.get(verdict.id);
    if (code) others.push(closedVerdict(verdict, code));
    else if (isMatch(verdict)) matched.push({ ...verdict, rank: matched.length + 1 });
    else others.push(verdict);
  }
  return [...matched, ...others.sort((a, b) => (a.id < b.id ? -1 : 1))];
}
