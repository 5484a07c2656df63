import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { staffStatementAction } from "~/domain/statements/staff-requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formResponse } from "~/http/response/respond.server";
import { monthWords } from "~/i18n/month-words";
import { statementCodeText, statementWords as words } from "~/i18n/staff/statements";
import { requireStepUp } from "~/services/access/step-up.server";
import { findStatementPartner } from "~/services/statements/find-statement-partner.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { AlsoOpen } from "~/ui/admin/also-open";
import { TwoColumns } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { keepTyped } from "~/ui/admin/unsent";
import { buttonClass } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { doneText, fieldOfCode, runStatementAction } from "./action.server";
import { CloseMonth } from "./close-month";
import { Disputes } from "./disputes";
import { LINE_COLUMNS_OF_STAFF } from "./line-columns";
import { MonthFigures } from "./month-figures";
import { staffStatementPage } from "./page.server";
import { Payments } from "./payments";
import { Registration } from "./registration";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

const idsOf = ({ params }: { params: LoaderFunctionArgs["params"] }) => ({
  brandId: params.brandId ?? "",
  partnerId: params.partnerId ?? "",
});

/** A partner's months: close, pay, hold and release lines, answer disputes, register for tax (BEY-13, BEY-19). */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const page = await staffContext(args, "statements:edit", (ctx) =>
    staffStatementPage({
      ctx,
      ...idsOf(args),
      month: searchParams.get("month"),
      before: searchParams.get("before"),
      after: searchParams.get("after"),
    }),
  );
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

/** Changes a month, a line, a dispute or the registration. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, staffStatementAction);
  const ids = idsOf(args);
  const done = await staffContext(args, "statements:edit", async (ctx, session) => {
    if (!(await findStatementPartner(ctx.tx, ids.brandId, ids.partnerId))) throw new Response(null, { status: 404 });
    if (!form.ok) return form;
    const fresh = form.value.intent === "pay" ? await requireStepUp({ ctx, session }) : null;
    return fresh?.ok === false ? fresh : runStatementAction({ ctx, ...ids }, form.value);
  });
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  const { intent } = form.typed;
  return formResponse(form, done, {
    message: doneText(intent, done),
    words: statementCodeText,
    fieldOf: (code) => fieldOfCode(code, intent),
  });
}

export const clientAction = keepTyped;

export default function AdminStatement() {
  const { partner, payTo, askedPayment, needsColleague, months, disputes, view } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { partnerId = "" } = useParams();
  return (
    <AdminPage
      title={partner.name}
      back={{ href: "/admin/statements", label: words.back }}
      badge={
        <>
          <span className="text-ink-2">{partner.brand}</span>
          <AlsoOpen kind="statement" id={partnerId} />
        </>
      }
    >
      <nav aria-label={words.months} className="flex flex-wrap gap-2">
        {months.map(({ month, isClosed }) => (
          <Link
            key={month}
            to={`?month=${month}`}
            aria-current={month === view?.month ? "page" : undefined}
            className="rounded-sm border border-line bg-surface px-3 py-1 text-xs text-ink no-underline current:border-brand-ink current:bg-brand-soft hover:bg-hover"
          >
            {monthWords(month, "en")}
            {!isClosed && <span className="text-ink-3"> · {words.open}</span>}
          </Link>
        ))}
      </nav>
      {view && (
        <>
          <Cluster between>
            <Cluster>
              <h2>{monthWords(view.month, "en")}</h2>
              <StatusBadge tone={view.isClosed ? "ok" : "info"}>
                {view.isClosed ? words.isClosed : words.open}
              </StatusBadge>
            </Cluster>
            {view.hasInvoice && (
              <a
                href={`${pathname}/${view.month}/invoice.pdf`}
                className={buttonClass({ kind: "secondary", size: "compact" })}
              >
                {words.invoice}
              </a>
            )}
            {!view.isClosed && <CloseMonth view={view} hasRegistration={partner.registration !== null} />}
          </Cluster>
          <MonthFigures figures={view.figures} />
        </>
      )}
      {disputes.length > 0 && <Disputes disputes={disputes} />}
      {view && (
        <Panel flush aria-label={words.lines}>
          <PanelHead title={words.lines} />
          <DataTable
            hasFile
            isFlush
            label={words.lines}
            columns={LINE_COLUMNS_OF_STAFF}
            rows={view.lines}
            rowId={({ id }) => id}
            empty={words.noLines}
          />
        </Panel>
      )}
      {view && (view.before || view.after) && (
        <Cluster as="nav" between aria-label={words.lines}>
          {view.before ? <Link to={`?month=${view.month}&before=${view.before}`}>{words.earlier}</Link> : <span />}
          {view.after && <Link to={`?month=${view.month}&after=${view.after}`}>{words.later}</Link>}
        </Cluster>
      )}
      <TwoColumns>
        <Registration registration={partner.registration} />
        {view?.isClosed && (
          <Payments view={view} payTo={payTo} request={askedPayment} needsColleague={needsColleague} />
        )}
      </TwoColumns>
    </AdminPage>
  );
}
