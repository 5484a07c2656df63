import { dashboardWords } from "~/i18n/staff/dashboard";
import type { Dashboard } from "~/services/dashboard/read-dashboard.server";

const ORDER = Object.keys(dashboardWords.steps) as (keyof Dashboard["steps"])[];

/** The seven steps with their counts, each bar on the scale of the largest. */
export function Funnel({ steps }: { steps: Dashboard["steps"] }) {
  const most = Math.max(...Object.values(steps));
  return (
    <section className="card flush" aria-labelledby="funnel">
      <div className="card-head">
        <h2 id="funnel">{dashboardWords.funnel}</h2>
      </div>
      {most === 0 ? (
        <p className="empty">{dashboardWords.nothing}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{dashboardWords.step}</th>
              <th scope="col" className="r">
                {dashboardWords.count}
              </th>
              <th scope="col" className="w-1/2">
                <span className="sr">{dashboardWords.share}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ORDER.map((step) => (
              <tr key={step}>
                <th scope="row">{dashboardWords.steps[step]}</th>
                <td className="r num">{steps[step].toLocaleString("en-IN")}</td>
                <td aria-hidden="true">
                  <svg width="100%" height="12" aria-hidden="true">
                    <rect width={`${(100 * steps[step]) / most}%`} height="12" rx="3" fill="var(--data-2)" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
