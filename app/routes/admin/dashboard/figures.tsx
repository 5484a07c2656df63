import { formatPaise } from "~/domain/money/rupees";
import { dashboardWords } from "~/i18n/staff/dashboard";
import type { Dashboard } from "~/services/dashboard/read-dashboard.server";

type FiguresProps = { board: Pick<Dashboard, "steps" | "approvedPaise" | "disbursedPaise"> };

const number = (count: number) => count.toLocaleString("en-IN");

/** The four figures that one looks for first. */
export function Figures({ board }: FiguresProps) {
  const { steps, approvedPaise, disbursedPaise } = board;
  return (
    <dl className="kpis">
      <div>
        <dt>{dashboardWords.steps.leads}</dt>
        <dd>{number(steps.leads)}</dd>
      </div>
      <div>
        <dt>{dashboardWords.steps.submitted}</dt>
        <dd>{number(steps.submitted)}</dd>
      </div>
      <div>
        <dt>{dashboardWords.steps.approved}</dt>
        <dd>
          {number(steps.approved)}
          <small>{formatPaise(approvedPaise)}</small>
        </dd>
      </div>
      <div>
        <dt>{dashboardWords.steps.disbursed}</dt>
        <dd>
          {number(steps.disbursed)}
          <small>{formatPaise(disbursedPaise)}</small>
        </dd>
      </div>
    </dl>
  );
}
