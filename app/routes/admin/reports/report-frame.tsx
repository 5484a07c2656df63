import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ExportedList } from "~/domain/exports/exported-lists";
import { figureWords as words } from "~/i18n/staff/reports";
import { AdminPage } from "~/ui/admin/admin-page";
import { DayChart } from "~/ui/admin/charts/day-chart";
import { DateRange } from "~/ui/admin/date-range";
import { ExportMenu } from "~/ui/admin/exports/export-menu";
import { ExportPanel } from "~/ui/admin/exports/export-panel";
import { SelectInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import type { ReportView } from "./page.server";

const COLOURS = { submitted: "var(--color-data-2)", approved: "var(--color-data-3)", disbursed: "var(--color-data-1)" };

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
  const { span, refusal, suggested, brand, brands, chart } = view;
  return (
    <AdminPage
      title={texts.title}
      lead={texts.lead}
      actions={<ExportMenu list={list} query={view.query} />}
      toolbar={
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <DateRange path={path} query={brand ? { brand } : {}} span={span} refusal={refusal} suggested={suggested} />
          <Form method="get" action={path} className="flex flex-wrap items-end gap-2">
            {Object.entries(view.spanQuery).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SelectInput
              label={words.brand}
              hideLabel
              name="brand"
              key={brand ?? ""}
              defaultValue={brand ?? ""}
              empty={words.allBrands}
              options={brands}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
            <noscript>
              <Button size="compact" kind="secondary">
                {words.show}
              </Button>
            </noscript>
          </Form>
        </div>
      }
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
