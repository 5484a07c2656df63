import { Link } from "@remix-run/react";
import { CALLS_A_DAY } from "~/domain/telecalling/calls";
import { callWords as words } from "~/i18n/staff/telecalling";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import type { TelecallingView } from "./page.server";

type Row = TelecallingView["rows"][number];

const { accessor, columns } = columnsOf<Row>();

const NAME = accessor("name", {
  header: words.customer,
  meta: { isRowHead: true },
  cell: ({ row: { original: row } }) => (
    <Link to={row.href} prefetch="none" preventScrollReset className="whitespace-nowrap tabular-nums">
      {row.name}, {row.mobile}
    </Link>
  ),
});
const STAGE = accessor("stage", { header: words.stage });
const DAYS = accessor("days", {
  header: words.days,
  meta: { align: "end" },
  cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{words.dayCount(getValue())}</span>,
});
const CALLS = accessor("calls", {
  header: words.callsToday,
  cell: ({ row: { original: row } }) =>
    row.isTaken ? (
      <StatusBadge tone="info">{words.withColleague}</StatusBadge>
    ) : (
      <StatusBadge tone={row.calls >= CALLS_A_DAY ? "warn" : "neutral"}>{words.ofCap(row.calls)}</StatusBadge>
    ),
});
const BRAND = accessor("brand", { header: words.brand });
const PRODUCT = accessor("product", { header: words.product });
const NEXT = accessor(({ next }) => next ?? "–", { id: "next", header: words.next, meta: { cell: "tabular-nums" } });
const SINCE = accessor(({ since }) => since ?? "–", {
  id: "since",
  header: words.since,
  meta: { cell: "tabular-nums" },
});

const COLUMNS = {
  queue: columns([NAME, BRAND, PRODUCT, STAGE, DAYS, CALLS]),
  due: columns([NAME, BRAND, PRODUCT, STAGE, NEXT, CALLS]),
  later: columns([NAME, BRAND, PRODUCT, STAGE, NEXT, CALLS]),
  never: columns([NAME, BRAND, PRODUCT, STAGE, SINCE]),
};
/** Beside the drawer, which has the rest. */
const NARROW = columns([NAME, STAGE, DAYS, CALLS]);

const rowKey = ({ id }: Row) => id;

/** Customers to call. Arrow keys move between them; Enter opens one, Escape closes it. */
export function CallGrid({ view }: { view: Pick<TelecallingView, "rows" | "filter" | "drawer"> }) {
  const { rows, filter, drawer } = view;
  return (
    <DataTable
      look="grid"
      label={words.list[filter.list]}
      columns={drawer ? NARROW : COLUMNS[filter.list]}
      rows={rows}
      rowId={rowKey}
      empty={words.empty[filter.list]}
      isCurrent={({ id }) => id === drawer?.applicationId}
    />
  );
}
