import { Link } from "@remix-run/react";
import { journeyWords as words } from "~/i18n/staff/journey";
import { RecordFacts } from "~/ui/admin/kpis";
import { EventList, SideDrawer } from "~/ui/admin/side-drawer";
import { EmailText } from "~/ui/components/email-text";
import { Notice } from "~/ui/components/feedback/notice";

type Journey = {
  name: string;
  brand: string;
  contact: string | null;
  customerHref: string | null;
  replay: string;
  isSame: boolean;
  unknown: string | null;
  timeline: readonly { id: string; at: string; isMove: boolean; text: string; detail: string }[];
};

/** One person's journey: why each redirect was made, and whether today's rules would decide alike. */
export function JourneyDrawer({ journey, closeHref }: { journey: Journey; closeHref: string }) {
  const { name, brand, contact, customerHref, replay, isSame, unknown, timeline } = journey;
  return (
    <SideDrawer label={words.drawer} title={name} close={{ href: closeHref, label: words.close }}>
      <RecordFacts className="gap-y-1 text-xs">
        <dt>{words.brand}</dt>
        <dd>{brand}</dd>
        <dt>{words.contact}</dt>
        <dd>
          <EmailText email={contact ?? words.notVerified} />
        </dd>
      </RecordFacts>
      {customerHref && <Link to={customerHref}>{words.openCustomer}</Link>}
      <Notice tone={isSame ? "ok" : "warn"}>
        {replay} {unknown}
      </Notice>
      <EventList
        id="happened"
        title={words.happened}
        empty={words.nothingHappened}
        entries={timeline.map(({ isMove, ...entry }) => ({ ...entry, isStrong: isMove }))}
      />
    </SideDrawer>
  );
}
