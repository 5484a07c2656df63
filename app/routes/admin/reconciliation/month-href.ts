import type { ReconciliationBucket, ReconciliationLeg } from "~/domain/reconciliation/buckets";

/** What the page shows: a month from one side, and the items of a bucket and a lender. */
export type ReconciliationFilter = {
  month: string;
  leg: ReconciliationLeg;
  bucket?: ReconciliationBucket | null;
  /** A lender's id, or "none". */
  lender?: string | null;
  after?: number | null;
};

/** The query of the page's address. */
export function queryOfMonth({ month, leg, bucket, lender, after }: ReconciliationFilter): string {
  const query = new URLSearchParams({ month, leg });
  if (bucket) query.set("bucket", bucket);
  if (lender) query.set("lender", lender);
  if (after) query.set("after", String(after));
  return query.toString();
}

/** The page's address. */
export const monthHref = (filter: ReconciliationFilter): string => `/admin/reconciliation?${queryOfMonth(filter)}`;
