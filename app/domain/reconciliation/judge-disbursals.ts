import { MAX_ROUNDING_PAISE } from "./explain-credit";
import type { DisbursalLine, PayoutRow, ReconciliationItem } from "./legs";

const keyOf = (...parts: readonly (string | null)[]) => parts.join(" ");

/**
 * What the slab pays for each disbursal beside what the lender states for it: matched as far as it is stated, the
 * difference rounding up to a rupee, else paid by another slab. A loan that the MIS of its month does not name waits, as do
 * all loans of a month without an MIS. A loan with one disbursal is found in the MIS of any month.
 */
export function judgeDisbursals(
  disbursals: readonly DisbursalLine[],
  payouts: readonly PayoutRow[],
): ReconciliationItem[] {
  const [stated, byLoan, months] = [new Map<string, bigint>(), new Map<string, bigint>(), new Set<string>()];
  for (const { lenderId, loan, period, paise, status } of payouts) {
    if (status === "known") months.add(keyOf(lenderId, period));
    if (status !== "known" || loan === null) continue;
    for (const [sums, key] of [
      [stated, keyOf(loan, period)],
      [byLoan, loan],
    ] as const)
      sums.set(key, (sums.get(key) ?? 0n) + paise);
  }
  const parts = new Map<string, number>();
  for (const { loan } of disbursals) parts.set(loan, (parts.get(loan) ?? 0) + 1);

  return disbursals.flatMap((line): ReconciliationItem[] => {
    const { key, lenderId, loan, period, duePaise } = line;
    const item = { leg: "disbursal" as const, key, lenderId, loan, period };
    const paid = parts.get(loan) === 1 ? byLoan.get(loan) : stated.get(keyOf(loan, period));
    if (paid === undefined) {
      const rule = months.has(keyOf(lenderId, period)) ? "missing-row" : "no-statement";
      return [{ ...item, bucket: "timing", rule, paise: duePaise }];
    }
    const less = duePaise - paid;
    const isRounding = less <= MAX_ROUNDING_PAISE && less >= -MAX_ROUNDING_PAISE;
    return [
      { ...item, bucket: "matched", rule: "stated", paise: paid },
      isRounding
        ? { ...item, bucket: "rounding", rule: "under-a-rupee", paise: less }
        : { ...item, bucket: "short-paid", rule: less > 0n ? "below-slab" : "above-slab", paise: less },
    ];
  });
}
