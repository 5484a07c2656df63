import type { ReactNode } from "react";
import type { ExportedList } from "~/domain/exports/exported-lists";
import { figureWords as words } from "~/i18n/staff/reports";
import { AdminPage } from "~/ui/admin/admin-page";
import { DayChart } from "~/ui/admin/charts/day-chart";
import { DaysAndBrand } from "~/ui/admin/days-and-brand";
import { ExportMenu } from "~/ui/admin/exports/export-menu";
import { ExportPanel } from "~/ui/admin/exports/export-panel";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { ViewsMenu } from "~/ui/admin/saved-views/views-menu";
import type { ReportView } from "./page.server";

const COLOURS = {
  submitted: "var(--color-data-2)",
  approved: "var(--color-data-3)",
  disbursed: "var(--color-ok-mark)",
};

type FrameProps = {
  path: string;
  list: ExportedList;
  texts: { title: string; lead: string };
  view: Omit<ReportView, "rows" | "total">;
  /** Beside the chart. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The filters, the chart by day and the files of a report, around its table. */
export function ReportFrame({ path, list, texts, view, beside, children }: FrameProps) {
  const { chart } = view;
  return (
    <AdminPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <ViewsMenu list={list} query={view.query} />
          <ExportMenu list={list} query={view.query} />
        </>
      }
      toolbar={<DaysAndBrand path={path} view={view} words={words} />}
    >
      <ExportPanel files={view.files} />
      <div className={beside ? "grid grid-cols-1 items-start gap-4 broad:grid-cols-2" : ""}>
        <Panel gap={3} aria-labelledby="by-day">
          <PanelHead id="by-day" title={words.chart} />
          <DayChart
            label={words.chartOf(chart.days.length)}
            days={chart.days}
            series={chart.series.map(({ step, values }) => ({
              label: words.steps[step],
              colour: COLOURS[step],
              values,
            }))}
          />
        </Panel>
        {beside}
      </div>
      {children}
    </AdminPage>
  );
}
