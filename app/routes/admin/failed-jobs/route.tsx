import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { failedJobsRequest } from "~/domain/jobs/failed-job-requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { failedJobsRefusalText, failedJobsWords as words } from "~/i18n/staff/failed-jobs";
import { retryJob, retryJobsOfKind } from "~/services/jobs/retry-jobs.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { CursorFoot } from "~/ui/admin/table/cursor-links";
import { DataTable } from "~/ui/admin/table/data-table";
import { keepTyped } from "~/ui/admin/unsent";
import { JOB_COLUMNS, KIND_COLUMNS } from "./columns";
import { failedJobsPage } from "./page.server";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return staffContext(args, "jobs:retry", (ctx) => failedJobsPage(ctx, query));
}

/** `retry` runs one job again, `retry-kind` all of a kind. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, failedJobsRequest);
  const done = await staffContext(args, "jobs:retry", async (ctx) => {
    if (!form.ok) return form;
    return form.value.intent === "retry"
      ? retryJob({ ctx, id: form.value.id })
      : retryJobsOfKind({ ctx, job: form.value.job });
  });
  const message = "count" in done ? words.done(done.count, done.left) : "";
  return formResponse(form, done, { message, words: failedJobsRefusalText });
}

export const clientAction = keepTyped;

export default function FailedJobsPage() {
  const { kinds, rows, chosen, pages } = useLoaderData<typeof loader>();
  const title = chosen ? words.jobsOf(chosen.words) : words.jobs;
  return (
    <AdminPage title={words.title} lead={words.lead}>
      {kinds.length === 0 ? (
        <Panel aria-label={words.jobs}>
          <NothingYet>{words.none}</NothingYet>
        </Panel>
      ) : (
        <>
          <Panel flush aria-label={words.byKind}>
            <PanelHead title={words.byKind} />
            <DataTable
              hasFile
              isFlush
              label={words.byKind}
              columns={KIND_COLUMNS}
              rows={kinds}
              rowId={({ job }) => job}
              empty={words.none}
            />
          </Panel>
          <Panel flush aria-label={title}>
            <PanelHead title={title}>
              {chosen && (
                <Link to={chosen.all} prefetch="none">
                  {words.showAll}
                </Link>
              )}
            </PanelHead>
            <DataTable
              hasFile
              isFlush
              label={title}
              columns={JOB_COLUMNS}
              rows={rows}
              rowId={({ id }) => id}
              empty={words.noneOfKind}
            />
            <CursorFoot isFlush label={words.pages} pages={pages} words={words} />
          </Panel>
        </>
      )}
    </AdminPage>
  );
}
