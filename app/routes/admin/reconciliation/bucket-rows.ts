import type { ReconciliationBucket, ReconciliationLeg } from "~/domain/reconciliation/buckets";
import { reconciliationWords } from "~/i18n/staff/reconciliation";
import type { ShownTotal } from "~/services/reconciliation/show-month.server";

type Sum = { count: number; paise: number };

/** A lender's sums by bucket, in paise. `lender` is its id, "none" where none is known, null for all together. */
export type BucketRow = {
  lender: string | null;
  name: string;
  sums: Partial<Record<ReconciliationBucket, Sum>>;
  total: number;
};

const add = (row: BucketRow, { bucket, count, paise }: ShownTotal): void => {
  const sum = row.sums[bucket] ?? { count: 0, paise: 0 };
  row.sums[bucket] = { count: sum.count + count, paise: sum.paise + paise };
  row.total += paise;
};

/** A row for each lender of a side and, last, one for all together; none for a side without items. */
export function bucketRows(totals: readonly ShownTotal[], leg: ReconciliationLeg): BucketRow[] {
  const rows = new Map<string, BucketRow>();
  const all: BucketRow = { lender: null, name: reconciliationWords.allLenders, sums: {}, total: 0 };
  for (const one of totals) {
    if (one.leg !== leg) continue;
    const lender = one.lenderId ?? "none";
    const row = rows.get(lender) ?? { lender, name: one.lender ?? reconciliationWords.noLender, sums: {}, total: 0 };
    rows.set(lender, row);
    add(row, one);
    add(all, one);
  }
  return rows.size === 0 ? [] : [...rows.values(), all];
}
