import { Link } from "@remix-run/react";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { Kbd } from "~/ui/admin/kbd";
import { DataTable } from "~/ui/admin/table/data-table";
import { TableFoot } from "~/ui/admin/table/pager";
import { columnsOf } from "~/ui/admin/table/setup";
import { buttonClass } from "~/ui/components/button";
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

const COLUMNS = columns([
  accessor("name", {
    header: words.customer,
    meta: { isRowHead: true },
    cell: ({ row: { original: row } }) => (
      <Link to={row.href} prefetch="none" preventScrollReset className="whitespace-nowrap">
        {row.name}
      </Link>
    ),
  }),
  accessor("brand", { header: words.brand }),
  accessor("product", { header: words.product }),
  accessor(({ lender }) => lender ?? "–", { id: "lender", header: words.lender }),
  accessor(({ lenderRef }) => lenderRef ?? "–", { id: "reference", header: words.referenceColumn }),
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
]);

const rowKey = ({ id }: GridRow) => id;

type GridView = {
  rows: readonly GridRow[];
  count: string;
  isOne: boolean;
  lookedUntil: string | null;
  pages: Record<"newest" | "newer" | "older", string | null>;
  drawer: { applicationId: string } | null;
};

function PageLink({ href, children }: { href: string | null; children: ReactNode }) {
  const look = buttonClass({ kind: "secondary", size: "compact" });
  if (href === null)
    return (
      <button type="button" className={look} disabled>
        {children}
      </button>
    );
  return (
    <Link to={href} className={look} prefetch="none">
      {children}
    </Link>
  );
}

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
        columns={COLUMNS}
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
          <nav className="flex flex-wrap items-center gap-2" aria-label={words.pages}>
            {pages.newest && <PageLink href={pages.newest}>{words.newest}</PageLink>}
            <PageLink href={pages.newer}>{words.newer}</PageLink>
            <PageLink href={pages.older}>{words.older}</PageLink>
          </nav>
        </span>
      </TableFoot>
    </>
  );
}
