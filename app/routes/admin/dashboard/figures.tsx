import { Link } from "@remix-run/react";
import { formatPaise } from "~/domain/money/rupees";
import { dashboardWords } from "~/i18n/staff/dashboard";
import type { Dashboard, Step } from "~/services/dashboard/read-dashboard.server";
import { Kpi, KpiList } from "~/ui/admin/kpis";

type FiguresProps = {
  board: Pick<Dashboard, "steps" | "approvedPaise" | "disbursedPaise"> & { hrefs: Record<Step, string> };
};

/** The four main figures, each a link to its list. */
export function Figures({ board }: FiguresProps) {
  const { steps, approvedPaise, disbursedPaise, hrefs } = board;
  const figure = (step: Step, note?: string) => (
    <Kpi label={dashboardWords.steps[step]} note={note}>
      <Link to={hrefs[step]} prefetch="none" className="text-inherit">
        {steps[step].toLocaleString("en-IN")}
      </Link>
    </Kpi>
  );
  return (
    <KpiList>
      {figure("leads")}
      {figure("submitted")}
      {figure("approved", formatPaise(approvedPaise))}
      {figure("disbursed", formatPaise(disbursedPaise))}
    </KpiList>
  );
}
