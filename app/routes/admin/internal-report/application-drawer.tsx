import { Link } from "@remix-run/react";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { RecordFacts } from "~/ui/admin/kpis";
import { EventList, SideDrawer } from "~/ui/admin/side-drawer";
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
  startedAt: string;
  next: string;
  customerHref: string;
  /** Null for a role without that page. */
  eligibilityHref: string | null;
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
        <dt>{words.facts.contact}</dt>
        <dd>{contact ?? "–"}</dd>
        <dt>{words.facts.started}</dt>
        <dd className="tabular-nums">{application.startedAt}</dd>
        <dt>{words.next}</dt>
        <dd>{application.next}</dd>
      </RecordFacts>
      <Link to={application.customerHref}>{words.openCustomer}</Link>
      {application.eligibilityHref && <Link to={application.eligibilityHref}>{words.testEligibility}</Link>}
      <EventList
        id="happened"
        title={words.happened}
        empty={words.nothingHappened}
        entries={timeline.map(({ isJourney, ...entry }) => ({ ...entry, isStrong: !isJourney }))}
      />
    </SideDrawer>
  );
}
