import { statementWords as words } from "~/i18n/staff/statements";
import { Kpi, KpiList } from "~/ui/admin/kpis";
import type { StaffView } from "./page.server";

/** The figures of a month in the order in which they add up. */
export const MonthFigures = ({ figures }: { figures: StaffView["figures"] }) => (
  <KpiList columns="eight" aria-label={words.figures}>
    <Kpi label={words.opening}>{figures.opening}</Kpi>
    <Kpi label={words.earned}>{figures.earned}</Kpi>
    <Kpi label={words.held}>{figures.held}</Kpi>
    <Kpi label={words.clawback}>{figures.clawback}</Kpi>
    <Kpi label={words.gst}>
      {figures.gst}
      {figures.gstParts && <small className="block text-xs font-normal text-ink-2">{figures.gstParts}</small>}
    </Kpi>
    <Kpi label={words.tds}>{figures.tds}</Kpi>
    <Kpi label={words.paid}>{figures.paid}</Kpi>
    <Kpi label={words.closing}>{figures.closing}</Kpi>
  </KpiList>
);
