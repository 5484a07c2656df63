import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { dashboardWords } from "~/i18n/staff/dashboard";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

/** `href`: the list of its failures, for staff who may open it. */
type FailedJobCount = { job: string; name: string; count: number; lastError: string | null; href: string | null };

const { accessor, columns } = columnsOf<FailedJobCount>();

const COLUMNS = columns([
  accessor("name", { header: dashboardWords.job }),
  accessor(({ count }) => count.toLocaleString("en-IN"), {
    id: "count",
    header: dashboardWords.count,
    meta: { align: "end" },
    cell: ({ getValue, row: { original: failed } }) =>
      failed.href ? (
        <Link to={failed.href} prefetch="none" aria-label={`${failed.name}: ${getValue()}`}>
          {getValue()}
        </Link>
      ) : (
        getValue()
      ),
  }),
  accessor(({ lastError }) => lastError ?? "—", { id: "lastError", header: dashboardWords.lastError }),
]);

const jobName = ({ job }: FailedJobCount) => job;

/** Jobs that failed for good, with their last error. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJobCount[] }) {
  return (
    <Panel flush aria-labelledby="failed-jobs">
      <PanelHead id="failed-jobs" title={dashboardWords.failedJobs}>
        {jobs.some(({ href }) => href) && (
          <Link to={ADMIN_PATHS.failedJobs} prefetch="none">
            {dashboardWords.seeFailedJobs}
          </Link>
        )}
      </PanelHead>
      {jobs.length === 0 ? (
        <NothingYet>{dashboardWords.noFailedJobs}</NothingYet>
      ) : (
        <DataTable
          folds={false}
          hasFile
          isFlush
          label={dashboardWords.failedJobs}
          columns={COLUMNS}
          rows={jobs}
          rowId={jobName}
          empty={dashboardWords.noFailedJobs}
        />
      )}
    </Panel>
  );
}
