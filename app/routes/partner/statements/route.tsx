import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { partnerContext } from "~/http/request/guards.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { ChevronIcon } from "~/ui/components/icons/icons";
import { statementsPage } from "./page.server";

/** A partner's months, the latest first (BEY-13). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "statements:read", (ctx) => statementsPage(ctx));
}

export default function Statements() {
  const { words, months } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={words.title} lead={words.lead}>
      {months.length === 0 ? (
        <EmptyState title={words.none}>
          <p>{words.noneText}</p>
          <Link to="/partner">{words.share}</Link>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {months.map(({ month, text, badge, figures }) => (
            <li key={month}>
              <Link
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-4 text-ink no-underline hover:bg-hover desk:grid-cols-[11rem_minmax(0,1fr)_7rem_1.25rem]"
                to={`/partner/statements/${month}`}
              >
                <b>{text}</b>
                <dl className="grid gap-1 tabular-nums max-desk:order-last max-desk:col-span-full desk:grid-cols-4 desk:gap-4">
                  {figures.map(({ label, amount }) => (
                    <div className="flex justify-between gap-4 desk:block desk:text-end" key={label}>
                      <dt className="text-xs text-ink-2">{label}</dt>
                      <dd className="font-bold">{amount}</dd>
                    </div>
                  ))}
                </dl>
                <span className="justify-self-end desk:justify-self-start">
                  <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
                </span>
                <ChevronIcon className="text-ink-3 max-desk:hidden" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AdminPage>
  );
}
