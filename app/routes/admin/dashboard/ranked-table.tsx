import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { dashboardWords } from "~/i18n/staff/dashboard";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

type RankedRow = { id: string; label: string; count: number; href: string | null; countHref: string };

const { accessor, columns } = columnsOf<RankedRow>();

const rankedColumns = (head: string) =>
  columns([
    accessor("label", {
      header: head,
      cell: ({ row: { original } }) =>
        original.href ? <Link to={original.href}>{original.label}</Link> : original.label,
    }),
    accessor(({ count }) => count.toLocaleString("en-IN"), {
      id: "count",
      header: dashboardWords.count,
      meta: { align: "end" },
      cell: ({ getValue, row: { original } }) => (
        <Link to={original.countHref} prefetch="none" aria-label={`${original.label}: ${getValue()}`}>
          {getValue()}
        </Link>
      ),
    }),
  ]);

/** The five largest counts; rows with a page link to it. */
export function RankedTable({ title, head, rows }: { title: string; head: string; rows: readonly RankedRow[] }) {
  const tableColumns = useMemo(() => rankedColumns(head), [head]);
  return (
    <Panel flush aria-label={title}>
      <PanelHead title={title}></PanelHead>
      <DataTable
        folds={false}
        hasFile
        isFlush
        label={title}
        columns={tableColumns}
        rows={rows}
        rowId={({ id }) => id}
        empty={dashboardWords.none}
      />
    </Panel>
  );
}
