import type { ReconciliationBucket, ReconciliationLeg } from "~/domain/reconciliation/buckets";
import type { ReconciliationItem } from "~/domain/reconciliation/legs";

/** The number of items of a lender's leg in a bucket, and their sum. */
type BucketTotal = {
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
