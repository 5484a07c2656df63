import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mayInPortal } from "~/domain/access/may-in-portal";
import { hasPortalRight } from "~/domain/access/portal-rights";
import { readLeadFilter } from "~/domain/leads/lead-filter";
import { exportRequest } from "~/domain/leads/requests";
import { partnerContext } from "~/http/request/guards.server";
import { formValue } from "~/http/request/parse-form.server";
import { statusOf } from "~/http/response/respond.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { requestLeadExport } from "~/services/leads/request-export.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { keepTyped } from "~/ui/admin/unsent";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { Notice } from "~/ui/components/feedback/notice";
import { ExportForm } from "~/ui/partner/export-form";
import { LeadFilters } from "~/ui/partner/lead-filters";
import { LeadPager } from "~/ui/partner/lead-pager";
import { ReportFiles } from "./report-files";
import { ReportTable } from "./report-table";
import { reportsPage } from "./reports-page.server";

/** The leads with stage, ageing and commission, and files of them (ROUTE-P20, PAR-15). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return partnerContext(args, "reports:read", async (ctx, session) => ({
    ...(await reportsPage(ctx, session, query)),
    mayExport: mayInPortal(session, "reports:export"),
  }));
}

/** Asks for a file of the filtered leads; with the money only for a user who may see statements. */
export async function action(args: ActionFunctionArgs) {
  const { query } = await formValue(args.request, exportRequest);
  const { done, locale } = await partnerContext(args, "reports:export", async (ctx, session) => ({
    locale: ctx.locale,
    done: await requestLeadExport({
      ctx,
      kind: hasPortalRight(session, "statements:read") ? "report" : "leads",
      filter: readLeadFilter(new URLSearchParams(query)),
    }),
  }));
  if (!done.ok) return data({ message: portalWords(locale).reports.refusals[done.code] }, statusOf(done.code));
  return redirect(query ? `/partner/reports?${new URLSearchParams(query)}` : "/partner/reports", 303);
}

export const clientAction = keepTyped;

export default function Reports() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { words, leadWords, filter, files, mayExport } = view;
  const isEmpty = view.lines.length === 0 && !view.isFiltered && view.pages.newest === null;
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      actions={mayExport && !isEmpty && <ExportForm words={words} query={new URLSearchParams(filter).toString()} />}
    >
      {refused && (
        <Notice tone="warn" alert>
          {refused.message}
        </Notice>
      )}
      <ReportFiles words={words} files={files} />
      {isEmpty ? (
        <EmptyState title={leadWords.emptyTitle}>
          <p>{leadWords.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <LeadFilters action="/partner/reports" {...view} words={leadWords} />
          <ReportTable words={words} leadWords={leadWords} lines={view.lines} showsCommission={view.showsCommission} />
        </>
      )}
      <LeadPager words={leadWords} pages={view.pages} lookedUntil={view.lookedUntil} />
    </AdminPage>
  );
}
