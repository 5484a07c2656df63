import { Link } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { iconButtonClass } from "~/ui/admin/icon-button";
import { CloseIcon } from "~/ui/admin/icons";
import { RecordFacts } from "~/ui/admin/kpis";
import { NothingYet } from "~/ui/admin/layout";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

type OpenedApplication = {
  name: string;
  stage: string;
  tone: Tone;
  lender: string | null;
  lenderRef: string | null;
  product: string;
  brand: string;
  amount: string | null;
  partner: string | null;
  contact: string | null;
  startedAt: string;
  next: string;
  customerHref: string;
  timeline: readonly { id: string; at: string; text: string; detail: string; isJourney: boolean }[];
};

/** The opened application: its facts, and what happened. */
export function ApplicationDrawer({ application, closeHref }: { application: OpenedApplication; closeHref: string }) {
  const { lender, lenderRef, partner, contact, amount, timeline } = application;
  return (
    <aside
      aria-label={words.drawer}
      className="fixed inset-y-0 end-0 z-30 grid w-[22rem] max-w-full content-start gap-4 overflow-y-auto border-s border-line bg-surface p-4 shadow-lg min-[90rem]:sticky min-[90rem]:inset-auto min-[90rem]:top-4 min-[90rem]:z-0 min-[90rem]:max-h-[calc(100dvh-2rem)] min-[90rem]:w-auto min-[90rem]:rounded-md min-[90rem]:border min-[90rem]:shadow-sm"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2>{application.name}</h2>
          <StatusBadge tone={application.tone}>{application.stage}</StatusBadge>
        </div>
        <Link
          to={closeHref}
          preventScrollReset
          className={iconButtonClass()}
          aria-label={words.closeDrawer}
          title={words.closeDrawer}
        >
          <CloseIcon />
        </Link>
      </div>
      <RecordFacts className="gap-y-1 text-xs">
        <dt>{words.lender}</dt>
        <dd>{[lender ?? "–", lenderRef].filter(Boolean).join(", ")}</dd>
        <dt>{words.product}</dt>
        <dd>{[application.product, amount].filter(Boolean).join(", ")}</dd>
        <dt>{words.brand}</dt>
        <dd>{application.brand}</dd>
        {partner && (
          <>
            <dt>{words.facts.partner}</dt>
            <dd>{partner}</dd>
          </>
        )}
        <dt>{words.facts.contact}</dt>
        <dd>{contact ?? "–"}</dd>
        <dt>{words.facts.started}</dt>
        <dd className="tabular-nums">{application.startedAt}</dd>
        <dt>{words.next}</dt>
        <dd>{application.next}</dd>
      </RecordFacts>
      <Link to={application.customerHref}>{words.openCustomer}</Link>
      <section className="grid gap-3 border-t border-line pt-3" aria-labelledby="happened">
        <h3 id="happened" className="text-xs font-medium text-ink-2">
          {words.happened}
        </h3>
        {timeline.length === 0 && <NothingYet>{words.nothingHappened}</NothingYet>}
        <ol className="grid">
          {timeline.map(({ id, at, text, detail, isJourney }, index) => (
            <li
              key={id}
              className="relative grid gap-0.5 pb-3 ps-5 text-xs leading-[1.45] after:absolute after:start-[0.22rem] after:top-4 after:-bottom-1 after:w-px after:bg-line last:after:hidden"
            >
              <span
                aria-hidden="true"
                className={cx(
                  "absolute start-0 top-1.5 size-2 rounded-full",
                  index === 0 ? "bg-brand-ink" : "bg-line-strong",
                )}
              />
              <time className="text-2xs text-ink-3 tabular-nums">{at}</time>
              <span className="wrap-anywhere">
                {isJourney ? text : <b>{text}</b>} {detail && <span className="text-ink-2">({detail})</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}
