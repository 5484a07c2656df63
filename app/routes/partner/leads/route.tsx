import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { mayInPortal } from "~/domain/access/may-in-portal";
import { partnerContext } from "~/http/request/guards.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { buttonClass } from "~/ui/components/button";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { ExportForm } from "~/ui/partner/export-form";
import { LeadFilters } from "~/ui/partner/lead-filters";
import { LeadPager } from "~/ui/partner/lead-pager";
import { LeadTable } from "./lead-table";
import { leadsPage } from "./leads-page.server";

/** The leads of this partner or merchant: how far each is, and who acts next (OQ-63). */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return partnerContext(args, "leads:read", async (ctx, session) => {
    const { file, fileHint } = portalWords(ctx.locale).reports;
    return {
      ...(await leadsPage(ctx, query)),
      mayStart: mayInPortal(session, "leads:start"),
      exportWords: mayInPortal(session, "reports:export") ? { file, fileHint } : null,
    };
  });
}

export default function Leads() {
  const view = useLoaderData<typeof loader>();
  const { words, leads, isFiltered, lookedUntil, pages, mayStart, exportWords } = view;
  const isEmpty = leads.length === 0 && !isFiltered && pages.newest === null;
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Link to="/partner/leads/link" className={buttonClass({ kind: "secondary" })}>
            {words.lookUp}
          </Link>
          {mayStart && (
            <Link to="/partner/leads/start" className={buttonClass({ kind: "primary" })}>
              {words.start}
            </Link>
          )}
        </>
      }
    >
      {isEmpty ? (
        <EmptyState title={words.emptyTitle}>
          <p>{words.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <LeadFilters action="/partner/leads" {...view} />
          <LeadTable leads={leads} words={words} />
          {exportWords && leads.length > 0 && (
            <ExportForm words={exportWords} query={new URLSearchParams(view.filter).toString()} kind="secondary" />
          )}
          <LeadPager words={words} pages={pages} lookedUntil={lookedUntil} />
        </>
      )}
    </AdminPage>
  );
}
