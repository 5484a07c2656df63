import type { ReconciliationBucket, ReconciliationLeg } from "./buckets";
import type { ReconciliationItem, ReconciliationLines } from "./legs";

/** The number of items of a lender's leg in a bucket, and their sum. */
export type BucketTotal = {
  leg: ReconciliationLeg;
  lenderId: string | null;
  bucket: ReconciliationBucket;
  count: number;
  paise: bigint;
};

/** Adds items up by leg, lender and bucket. */
export function bucketTotals(items: readonly ReconciliationItem[]): BucketTotal[] {
  const totals = new Map<string, BucketTotal>();
  for (const { leg, lenderId, bucket, paise } of items) {
    const key = `${leg} ${lenderId} ${bucket}`;
    const total = totals.get(key) ?? { leg, lenderId, bucket, count: 0, paise: 0n };
    totals.set(key, total);
    total.count += 1;
    total.paise += paise;
  }
  return [...totals.values()];
}

/** The sum of each leg's lines: what the buckets must add up to. */
export function legSums({ disbursals, payouts, credits, commissions }: ReconciliationLines) {
  const sum = <Line>(lines: readonly Line[], of: (line: Line) => bigint) =>
    lines.reduce((all, line) => all + of(line), 0n);
  return {
    disbursal: sum(disbursals, ({ duePaise }) => duePaise),
    payout: sum(payouts, ({ paise, takenBackPaise }) => paise + takenBackPaise),
    credit: sum(credits, ({ paise }) => paise),
    commission: sum(commissions, ({ commissionPaise }) => commissionPaise),
  } satisfies Record<ReconciliationLeg, bigint>;
}
