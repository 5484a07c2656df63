import { Link } from "@remix-run/react";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { Kbd } from "~/ui/admin/kbd";
import { DataTable } from "~/ui/admin/table/data-table";
import { TableFoot } from "~/ui/admin/table/pager";
import { PlaceLinks } from "~/ui/admin/table/place-links";
import { columnsOf } from "~/ui/admin/table/setup";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

type GridRow = {
  id: string;
  applicationId: string;
  href: string;
  brand: string;
  name: string;
  product: string;
  lender: string | null;
  lenderRef: string | null;
  stage: string;
  tone: Tone;
  days: number;
  next: string;
  isLate: boolean;
  isIdle: boolean;
};

const { accessor, columns } = columnsOf<GridRow>();

const late = "font-bold text-bad";

const NAME = accessor("name", {
  header: words.customer,
  meta: { isRowHead: true },
  cell: ({ row: { original: row } }) => (
    <Link to={row.href} prefetch="none" preventScrollReset className="whitespace-nowrap">
      {row.name}
    </Link>
  ),
});

const LENDER = accessor(({ lender }) => lender ?? "–", { id: "lender", header: words.lender });

const STATE = [
  accessor("stage", {
    header: words.status,
    cell: ({ row: { original: row } }) => <StatusBadge tone={row.tone}>{row.stage}</StatusBadge>,
  }),
  accessor("days", {
    header: words.age,
    meta: { align: "end" },
    cell: ({ row: { original: row } }) => (
      <span className={cx("whitespace-nowrap tabular-nums", row.isLate && late)}>{words.ageDays(row.days)}</span>
    ),
  }),
  accessor("next", {
    header: words.next,
    cell: ({ row: { original: row } }) => <span className={row.isIdle ? "text-ink-3" : ""}>{row.next}</span>,
  }),
];

const COLUMNS = columns([
  NAME,
  accessor("brand", { header: words.brand }),
  accessor("product", { header: words.product }),
  LENDER,
  accessor(({ lenderRef }) => lenderRef ?? "–", { id: "reference", header: words.referenceColumn }),
  ...STATE,
]);

/** Beside the drawer, which has the rest. */
const NARROW_COLUMNS = columns([NAME, LENDER, ...STATE]);

const rowKey = ({ id }: GridRow) => id;

type GridView = {
  rows: readonly GridRow[];
  count: string;
  isOne: boolean;
  lookedUntil: string | null;
  pages: Record<"newest" | "newer" | "older", string | null>;
  drawer: { applicationId: string } | null;
};

const Hint = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1">
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
    {children}
  </span>
);

/** A page of applications. Arrow keys move between the rows; Enter opens the timeline, Escape closes it. */
export function ApplicationGrid({ view }: { view: GridView }) {
  const { rows, count, isOne, lookedUntil, pages, drawer } = view;
  return (
    <>
      <DataTable
        look="grid"
        folds
        label={words.title}
        columns={drawer ? NARROW_COLUMNS : COLUMNS}
        rows={rows}
        rowId={rowKey}
        empty={words.none}
        isCurrent={({ applicationId }) => applicationId === drawer?.applicationId}
      />
      <TableFoot>
        <span className="hidden flex-wrap gap-x-4 gap-y-1 desk:flex" aria-hidden="true">
          <Hint keys={["↑", "↓"]}>{words.move}</Hint>
          <Hint keys={["Enter"]}>{words.open}</Hint>
          <Hint keys={["Esc"]}>{words.close}</Hint>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="tabular-nums" role="status">
            {lookedUntil ? words.lookedUntil(lookedUntil) : isOne ? words.oneRow : words.rowCount(count)}
          </span>
          <PlaceLinks label={words.pages} pages={pages} words={words} />
        </span>
      </TableFoot>
    </>
  );
}
