import { Link } from "@remix-run/react";
import { callWords as words } from "~/i18n/staff/telecalling";
import { RecordFacts } from "~/ui/admin/kpis";
import { EventList, SideDrawer } from "~/ui/admin/side-drawer";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { CloseForCalls } from "./close-for-calls";
import { EndCallForm } from "./end-call-form";
import type { CallDrawerView } from "./page.server";
import { RevealNumber } from "./reveal-number";

type CallDrawerProps = { drawer: CallDrawerView; closeHref: string; mayAllow: boolean };

const pastText = ({ outcome, by }: CallDrawerView["past"][number]) =>
  `${outcome ? words.outcomes[outcome] : words.unfinished}, ${words.by(by)}`;

/** One customer: the number for a call, its outcome, and the calls so far. */
export function CallDrawer({ drawer, closeHref, mayAllow }: CallDrawerProps) {
  const { verdict, closedReason, claimedBy, openCallId, past } = drawer;
  return (
    <SideDrawer
      label={words.drawer}
      title={drawer.name}
      badge={<StatusBadge tone="info">{drawer.stage}</StatusBadge>}
      close={{ href: closeHref, label: words.closeDrawer }}
    >
      <RecordFacts className="gap-y-1 text-xs">
        <dt>{words.brand}</dt>
        <dd>{drawer.brand}</dd>
        <dt>{words.product}</dt>
        <dd>{drawer.product}</dd>
        <dt>{words.language}</dt>
        <dd>{drawer.language}</dd>
        <dt>{words.days}</dt>
        <dd>{words.dayCount(drawer.days)}</dd>
        <dt>{words.callsToday}</dt>
        <dd>{words.ofCap(drawer.calls)}</dd>
        {drawer.next && (
          <>
            <dt>{words.next}</dt>
            <dd>{drawer.next}</dd>
          </>
        )}
      </RecordFacts>
      <Link to={drawer.customerHref}>{words.openCustomer}</Link>
      {verdict !== "open" && (
        <Notice tone="warn">
          {words.verdicts[verdict]} {closedReason && words.closedFor(reasonText(closedReason))}
        </Notice>
      )}
      {verdict === "open" && claimedBy && (
        <Notice tone="info">
          {words.withColleague}: {claimedBy}
        </Notice>
      )}
      {verdict === "open" && !claimedBy && <RevealNumber drawer={drawer} />}
      {openCallId && <EndCallForm key={openCallId} callId={openCallId} tomorrow={drawer.tomorrow} />}
      <CloseForCalls drawer={drawer} mayAllow={mayAllow} />
      <EventList
        id="calls"
        title={words.history}
        empty={words.noHistory}
        entries={past.map((call) => ({
          id: call.id,
          at: call.at,
          text: pastText(call),
          detail: [call.remark, call.nextCallAt && `${words.next}: ${call.nextCallAt}`].filter(Boolean).join(" · "),
          isStrong: call.outcome !== null,
        }))}
      />
    </SideDrawer>
  );
}

/** A reason that somebody wrote, or the outcome of a call. */
function reasonText(reason: string): string {
  return (words.outcomes as Readonly<Record<string, string>>)[reason] ?? reason;
}
