import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useRevalidator } from "@remix-run/react";
import { staffContext } from "~/http/request/guards.server";
import { dashboardWords } from "~/i18n/staff/dashboard";
import { AdminPage } from "~/ui/admin/admin-page";
import { DateRange } from "~/ui/admin/date-range";
import { SelectInput } from "~/ui/admin/field";
import { Toolbar, TwoColumns } from "~/ui/admin/layout";
import { dayText } from "~/ui/admin/people/day-text";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { FailedJobs } from "./failed-jobs";
import { Figures } from "./figures";
import { FilesWithErrors } from "./files-with-errors";
import { Funnel } from "./funnel";
import { dashboardPage } from "./page.server";
import { RankedTable } from "./ranked-table";

export const meta: MetaFunction = () => [{ title: dashboardWords.documentTitle }];

const PATH = "/admin/dashboard";

/** What happened in the chosen days, with a list behind every number (ADM-04, OQ-33). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return staffContext(args, "dashboard:read", (ctx, session) => dashboardPage(ctx, session, query));
}

const TIME = new Intl.DateTimeFormat("en-IN", { timeStyle: "medium", timeZone: "Asia/Kolkata", hourCycle: "h23" });

export default function DashboardPage() {
  const board = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const { span, brand, brands, refusal, suggested, isToday } = board;
  return (
    <AdminPage title={dashboardWords.title} lead={dashboardWords.lead}>
      <Toolbar>
        <DateRange
          path={PATH}
          query={brand ? { brand } : {}}
          span={span}
          refusal={refusal}
          suggested={suggested}
          first={{ days: "today", label: dashboardWords.today, isCurrent: isToday }}
        />
        <Form method="get" action={PATH} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {Object.entries(board.daysQuery).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
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
      {board.offLenders !== null && board.offLenders > 0 && (
        <Notice tone="warn">
          {dashboardWords.offLenders(board.offLenders)}{" "}
          <Link to="/admin/vendors-on-off?state=off" prefetch="none">
            {dashboardWords.seeOffLenders}
          </Link>
        </Notice>
      )}
      <Figures board={board} />
      <TwoColumns>
        <Stack>
          <Funnel steps={board.steps} hrefs={board.hrefs} />
          <RankedTable title={dashboardWords.lenders} head={dashboardWords.lender} rows={board.lenders} />
          <RankedTable title={dashboardWords.partners} head={dashboardWords.partner} rows={board.partners} />
        </Stack>
        <Stack>
          <FailedJobs jobs={board.failedJobs} />
          <RankedTable title={dashboardWords.reasons} head={dashboardWords.reason} rows={board.reasons} />
          <FilesWithErrors files={board.files} />
        </Stack>
      </TwoColumns>
    </AdminPage>
  );
}
