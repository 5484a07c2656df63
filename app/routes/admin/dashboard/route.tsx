import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useRevalidator } from "@remix-run/react";
import { isLiveSpan, LIVE_SPANS, type LiveSpan } from "~/domain/dates/live-spans";
import { staffContext } from "~/http/request/guards.server";
import { declineText } from "~/i18n/staff/applications";
import { dashboardWords } from "~/i18n/staff/dashboard";
import { readDashboard } from "~/services/dashboard/read-dashboard.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { SelectInput } from "~/ui/admin/field";
import { Toolbar, TwoColumns } from "~/ui/admin/layout";
import { Segmented } from "~/ui/admin/segmented";
import { Button } from "~/ui/components/button";
import { FailedJobs } from "./failed-jobs";
import { Figures } from "./figures";
import { Funnel } from "./funnel";
import { RankedTable } from "./ranked-table";

export const meta: MetaFunction = () => [{ title: dashboardWords.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const days = searchParams.get("days");
  const span: LiveSpan = isLiveSpan(days) ? days : "today";
  return staffContext(args, "dashboard:read", (ctx, { permissions }) =>
    readDashboard({ ctx, permissions, span, brandKey: searchParams.get("brand") }),
  );
}

const hrefOf = (days: LiveSpan, brand: string | null) => {
  const query = new URLSearchParams({ days, ...(brand ? { brand } : {}) });
  return `/admin/dashboard?${query}`;
};

const TIME = new Intl.DateTimeFormat("en-IN", { timeStyle: "medium", timeZone: "Asia/Kolkata", hourCycle: "h23" });

const DAY = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "UTC" });
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

export default function DashboardPage() {
  const board = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const { span, brand, brands } = board;
  return (
    <AdminPage title={dashboardWords.title} lead={dashboardWords.lead}>
      <Toolbar>
        <Segmented
          label={dashboardWords.spanLabel}
          items={LIVE_SPANS.map((days) => ({
            href: hrefOf(days, brand),
            label: dashboardWords.spans[days],
            current: days === span,
          }))}
        />
        <Form method="get" action="/admin/dashboard" className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <input type="hidden" name="days" value={span} />
          <SelectInput
            label={dashboardWords.brand}
            hideLabel
            name="brand"
            key={brand ?? ""}
            defaultValue={brand ?? ""}
            empty={dashboardWords.allBrands}
            options={brands.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          />
          <noscript>
            <Button size="compact" kind="secondary">
              {dashboardWords.show}
            </Button>
          </noscript>
        </Form>
        <Button type="button" size="compact" kind="secondary" pending={state !== "idle"} onClick={() => revalidate()}>
          {dashboardWords.refresh}
        </Button>
        <span className="text-xs text-ink-3 tabular-nums" role="status">
          {board.first === board.last ? dayText(board.first) : `${dayText(board.first)} – ${dayText(board.last)}`},{" "}
          {dashboardWords.asOf} {TIME.format(new Date(board.at))}
        </span>
      </Toolbar>
      <Figures board={board} />
      <TwoColumns>
        <Funnel steps={board.steps} />
        <FailedJobs jobs={board.failedJobs} />
      </TwoColumns>
      <TwoColumns>
        <RankedTable title={dashboardWords.lenders} head={dashboardWords.lender} rows={board.lenders} />
        <RankedTable
          title={dashboardWords.reasons}
          head={dashboardWords.reason}
          rows={board.reasons.map(({ reason, count }) => ({ label: declineText(reason), count, href: null }))}
        />
      </TwoColumns>
      <RankedTable title={dashboardWords.partners} head={dashboardWords.partner} rows={board.partners} />
    </AdminPage>
  );
}
