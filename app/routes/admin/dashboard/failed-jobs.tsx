import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { dashboardWords } from "~/i18n/staff/dashboard";
import type { Dashboard } from "~/services/dashboard/read-dashboard.server";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

type FailedJob = Dashboard["failedJobs"][number];

const { accessor, columns } = columnsOf<FailedJob>();

const COLUMNS = columns([
  accessor("job", { header: dashboardWords.job }),
  accessor(({ count }) => count.toLocaleString("en-IN"), {
    id: "count",
    header: dashboardWords.count,
    meta: { align: "end" },
  }),
  accessor(({ lastError }) => lastError ?? "—", { id: "lastError", header: dashboardWords.lastError }),
]);

const jobName = ({ job }: FailedJob) => job;

/** Jobs that failed for good, with their last error; a link for staff who may retry them. */
export function FailedJobs({ jobs, mayRetry }: { jobs: Dashboard["failedJobs"]; mayRetry: boolean }) {
  return (
    <Panel flush aria-labelledby="failed-jobs">
      <PanelHead id="failed-jobs" title={dashboardWords.failedJobs}>
        {mayRetry && jobs.length > 0 && (
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
