import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { formatPaiseInColumn } from "~/domain/money/rupees";
import { RECONCILIATION_BUCKETS, type ReconciliationBucket } from "~/domain/reconciliation/buckets";
import { reconciliationWords as words } from "~/i18n/staff/reconciliation";
import type { ShownMonth } from "~/services/reconciliation/show-month.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { type BucketRow, bucketRows } from "./bucket-rows";
import { monthHref, type ReconciliationFilter } from "./month-href";

const { accessor, display, columns } = columnsOf<BucketRow>();

/** A sum that opens its items; nothing for an empty bucket. */
function SumLink({
  row,
  bucket,
  filter,
}: {
  row: BucketRow;
  bucket: ReconciliationBucket;
  filter: ReconciliationFilter;
}) {
  const sum = row.sums[bucket];
  if (!sum) return null;
  const isOpen = filter.bucket === bucket && (filter.lender ?? null) === row.lender;
  return (
    <span className="inline-block text-end">
      <Link
        to={monthHref({ month: filter.month, leg: filter.leg, bucket, lender: row.lender })}
        preventScrollReset
        aria-current={isOpen ? "true" : undefined}
      >
        {formatPaiseInColumn(sum.paise)}
      </Link>
      <small className="block text-ink-3">{words.items(sum.count)}</small>
    </span>
  );
}

/** One column for each bucket that the side has. */
const columnsFor = (buckets: readonly ReconciliationBucket[], filter: ReconciliationFilter) =>
  columns([
    accessor("name", { header: words.lender, meta: { isRowHead: true } }),
    ...buckets.map((bucket) =>
      display({
        id: bucket,
        header: words.buckets[bucket],
        meta: { align: "end", cell: "max-sm:[&:not(:has(a))]:hidden" },
        cell: ({ row: { original } }) => <SumLink row={original} bucket={bucket} filter={filter} />,
      }),
    ),
    accessor(({ total }) => formatPaiseInColumn(total), {
      id: "total",
      header: words.total,
      meta: { align: "end", cell: "font-bold" },
    }),
  ]);

/** Lenders by buckets on one side of the comparison, with counts and rupees; the last line has the totals. */
export function BucketsPanel({ filter, month }: { filter: ReconciliationFilter; month: ShownMonth }) {
  const { leg } = filter;
  const { tab, lead } = words.legs[leg];
  const rows = useMemo(() => bucketRows(month.totals, leg), [month.totals, leg]);
  const total = rows.at(-1);
  const present = RECONCILIATION_BUCKETS.filter((bucket) => total?.sums[bucket]);
  const shown = present.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` stands for the list of buckets
  const defined = useMemo(() => columnsFor(present, filter), [shown, filter]);
  const missing = month.sums[leg] - (total?.total ?? 0);
  const sum = formatPaiseInColumn(month.sums[leg]);
  return (
    <Panel flush aria-label={tab}>
      <PanelHead title={tab} lead={lead}>
        {month.asOf && (
          <p className={missing === 0 ? "text-ok" : "font-bold text-bad"}>
            {missing === 0 ? words.addsUp(sum) : words.addsNot(sum, formatPaiseInColumn(missing))}
          </p>
        )}
      </PanelHead>
      <DataTable
        hasFile
        isFlush
        label={words.table(tab)}
        columns={defined}
        rows={rows}
        rowId={({ lender }) => lender ?? "all"}
        empty={words.nothing}
      />
    </Panel>
  );
}
