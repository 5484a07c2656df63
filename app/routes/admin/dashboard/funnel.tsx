import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { dashboardWords } from "~/i18n/staff/dashboard";
import type { Dashboard, Step } from "~/services/dashboard/read-dashboard.server";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

const ORDER = Object.keys(dashboardWords.steps) as (keyof Dashboard["steps"])[];

type StepRow = { id: string; name: string; count: number; percent: number; href: string };

const { accessor, columns } = columnsOf<StepRow>();

const COLUMNS = columns([
  accessor("name", { header: dashboardWords.step, meta: { isRowHead: true } }),
  accessor(({ count }) => count.toLocaleString("en-IN"), {
    id: "count",
    header: dashboardWords.count,
    meta: { align: "end" },
    cell: ({ getValue, row: { original: step } }) => (
      <Link to={step.href} prefetch="none" aria-label={`${step.name}: ${getValue()}`}>
        {getValue()}
      </Link>
    ),
  }),
  accessor("percent", {
    header: dashboardWords.share,
    meta: { hidesHead: true, head: "w-1/2" },
    cell: ({ getValue }) => (
      <svg width="100%" height="12" aria-hidden="true">
        <rect width={`${getValue()}%`} height="12" rx="3" fill="var(--color-data-2)" />
      </svg>
    ),
  }),
]);

const stepId = ({ id }: StepRow) => id;

/** The seven steps with their counts; bars are scaled to the largest. */
export function Funnel({ steps, hrefs }: { steps: Dashboard["steps"]; hrefs: Record<Step, string> }) {
  const most = Math.max(...Object.values(steps));
  const rows = useMemo(
    () =>
      ORDER.map((id) => ({
        id,
        name: dashboardWords.steps[id],
        count: steps[id],
        href: hrefs[id],
        percent: most === 0 ? 0 : (100 * steps[id]) / most,
      })),
    [steps, hrefs, most],
  );
  return (
    <Panel flush aria-labelledby="funnel">
      <PanelHead id="funnel" title={dashboardWords.funnel}></PanelHead>
      {most === 0 ? (
        <NothingYet>{dashboardWords.nothing}</NothingYet>
      ) : (
        <DataTable
          folds={false}
          hasFile
          isFlush
          label={dashboardWords.funnel}
          columns={COLUMNS}
          rows={rows}
          rowId={stepId}
          empty={dashboardWords.nothing}
        />
      )}
    </Panel>
  );
}
