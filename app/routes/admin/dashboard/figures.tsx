import { formatPaise } from "~/domain/money/rupees";
import { dashboardWords } from "~/i18n/staff/dashboard";
import type { Dashboard } from "~/services/dashboard/read-dashboard.server";
import { Kpi, KpiList } from "~/ui/admin/kpis";

type FiguresProps = { board: Pick<Dashboard, "steps" | "approvedPaise" | "disbursedPaise"> };

const number = (count: number) => count.toLocaleString("en-IN");

/** The four main figures. */
export function Figures({ board }: FiguresProps) {
  const { steps, approvedPaise, disbursedPaise } = board;
  return (
    <KpiList>
      <Kpi label={dashboardWords.steps.leads}>{number(steps.leads)}</Kpi>
      <Kpi label={dashboardWords.steps.submitted}>{number(steps.submitted)}</Kpi>
      <Kpi label={dashboardWords.steps.approved} note={formatPaise(approvedPaise)}>
        {number(steps.approved)}
      </Kpi>
      <Kpi label={dashboardWords.steps.disbursed} note={formatPaise(disbursedPaise)}>
        {number(steps.disbursed)}
      </Kpi>
    </KpiList>
  );
}
