import type { GridLender } from "~/domain/lenders/grid-columns";
import { FILTER_SEGMENTS } from "~/domain/lenders/segments";
import type { SegmentCounts } from "~/services/lenders/list-lenders.server";

/** The loaded counts, updated with lenders added and deleted since. */
export function recount(
  counts: SegmentCounts,
  before: readonly GridLender[],
  after: readonly GridLender[],
): SegmentCounts {
  const known = new Set(before.map(({ lender_id }) => lender_id));
  const left = new Set(after.map(({ lender_id }) => lender_id));
  const changes = [
    ...after.filter(({ lender_id }) => !known.has(lender_id)).map(({ segments }) => ({ segments, by: 1 })),
    ...before.filter(({ lender_id }) => !left.has(lender_id)).map(({ segments }) => ({ segments, by: -1 })),
  ];
  const next = { ...counts };
  for (const { segments, by } of changes) {
    next.all += by;
    for (const segment of FILTER_SEGMENTS) if (segments.includes(segment)) next[segment] += by;
  }
  return next;
}
