import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { dashboardWords } from "~/i18n/staff/dashboard";
import type { RankedCount } from "~/services/dashboard/read-dashboard.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

const { accessor, columns } = columnsOf<RankedCount>();

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
    }),
  ]);

/** The five largest counts; rows with a page link to it. */
export function RankedTable({ title, head, rows }: { title: string; head: string; rows: readonly RankedCount[] }) {
  const tableColumns = useMemo(() => rankedColumns(head), [head]);
  return (
    <Panel flush aria-label={title}>
      <PanelHead title={title}></PanelHead>
      <DataTable
        isFlush
        label={title}
        columns={tableColumns}
        rows={rows}
        rowId={({ label, href }) => `${label} ${href}`}
        empty={dashboardWords.none}
      />
    </Panel>
  );
}
