import type { ReactNode } from "react";
import type { ExportedList } from "~/domain/exports/exported-lists";
import { figureWords as words } from "~/i18n/staff/reports";
import { DayChart } from "~/ui/admin/charts/day-chart";
import { DaysAndBrand } from "~/ui/admin/days-and-brand";
import { ListPage } from "~/ui/admin/list-page";
import { Panel, PanelHead } from "~/ui/admin/panel";
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
    <ListPage
      list={list}
      query={view.query}
      files={view.files}
      title={texts.title}
      lead={texts.lead}
      toolbar={<DaysAndBrand path={path} view={view} words={words} />}
    >
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
    </ListPage>
  );
}
