import { Link } from "@remix-run/react";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { RecordFacts } from "~/ui/admin/kpis";
import { RevealField } from "~/ui/admin/people/reveal-field";
import { EventList, SideDrawer } from "~/ui/admin/side-drawer";
import { buttonClass } from "~/ui/components/button";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

type OpenedApplication = {
  name: string;
  stage: string;
  tone: Tone;
  lender: string | null;
  lenderRef: string | null;
  productName: string;
  brand: string;
  amount: string | null;
  partner: string | null;
  contact: string | null;
  contactField: "mobile" | "email";
  owner: string | null;
  startedAt: string;
  next: string;
  customerHref: string;
  journeyHref: string;
  /** Null for a role that calls nobody, and when nothing is left to say. */
  callHref: string | null;
  /** Null for a role without that page. */
  historyHref: string | null;
  eligibilityHref: string | null;
  file: { text: string; until: string; href: string } | null;
  timeline: readonly { id: string; at: string; text: string; detail: string; isJourney: boolean }[];
};

/** The opened application: its facts, and what happened. */
export function ApplicationDrawer({ application, closeHref }: { application: OpenedApplication; closeHref: string }) {
  const { lender, lenderRef, partner, contact, amount, timeline } = application;
  return (
    <SideDrawer
      label={words.drawer}
      title={application.name}
      badge={<StatusBadge tone={application.tone}>{application.stage}</StatusBadge>}
      close={{ href: closeHref, label: words.closeDrawer }}
    >
      <RecordFacts className="gap-y-1 text-xs">
        <dt>{words.lender}</dt>
        <dd>{[lender ?? "–", lenderRef].filter(Boolean).join(", ")}</dd>
        <dt>{words.product}</dt>
        <dd>{[application.productName, amount].filter(Boolean).join(", ")}</dd>
        <dt>{words.brand}</dt>
        <dd>{application.brand}</dd>
        {partner && (
          <>
            <dt>{words.facts.partner}</dt>
            <dd>{partner}</dd>
          </>
        )}
        <dt>{words.facts[application.contactField]}</dt>
        <dd>
          {contact ? (
            <RevealField
              key={application.customerHref}
              field={application.contactField}
              masked={contact}
              action={application.customerHref}
            />
          ) : (
            "–"
          )}
        </dd>
        <dt>{words.facts.started}</dt>
        <dd className="tabular-nums">{application.startedAt}</dd>
        <dt>{words.owner}</dt>
        <dd>{application.owner ?? words.noOwner}</dd>
        <dt>{words.next}</dt>
        <dd>{application.next}</dd>
      </RecordFacts>
      <Link to={application.customerHref}>{words.openCustomer}</Link>
      <Link to={application.journeyHref}>{words.openJourney}</Link>
      {application.callHref && <Link to={application.callHref}>{words.calls.callCustomer}</Link>}
      {application.historyHref && <Link to={application.historyHref}>{words.openHistory}</Link>}
      {application.eligibilityHref && <Link to={application.eligibilityHref}>{words.testEligibility}</Link>}
      {application.file && (
        <div className="grid gap-2 rounded-sm border border-line bg-sunken px-3 py-2 text-xs">
          <p className="wrap-anywhere">{application.file.text}</p>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-ink-2">{application.file.until}</span>
            <Link to={application.file.href} className={buttonClass({ kind: "secondary", size: "inline" })}>
              {words.toUndo}
            </Link>
          </div>
        </div>
      )}
      <EventList
        id="happened"
        title={words.happened}
        empty={words.nothingHappened}
        entries={timeline.map(({ isJourney, ...entry }) => ({ ...entry, isStrong: !isJourney }))}
      />
    </SideDrawer>
  );
}
