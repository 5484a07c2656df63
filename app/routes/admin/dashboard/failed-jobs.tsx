import { dashboardWords } from "~/i18n/staff/dashboard";
import type { Dashboard } from "~/services/dashboard/read-dashboard.server";

/** Jobs that will not be tried again, and what their last error was. */
export function FailedJobs({ jobs }: { jobs: Dashboard["failedJobs"] }) {
  return (
    <section className="card flush" aria-labelledby="failed-jobs">
      <div className="card-head">
        <h2 id="failed-jobs">{dashboardWords.failedJobs}</h2>
      </div>
      {jobs.length === 0 ? (
        <p className="empty">{dashboardWords.noFailedJobs}</p>
      ) : (
        <div className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{dashboardWords.job}</th>
                <th scope="col" className="r">
                  {dashboardWords.count}
                </th>
                <th scope="col">{dashboardWords.lastError}</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map(({ job, count, lastError }) => (
                <tr key={job}>
                  <td className="num">{job}</td>
                  <td className="r num">{count.toLocaleString("en-IN")}</td>
                  <td>{lastError ?? "—"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
