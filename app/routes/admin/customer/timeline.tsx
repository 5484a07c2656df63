import { MAX_LISTED } from "~/domain/lists/max-listed";
import { newestText } from "~/i18n/staff/common";
import { customerWords } from "~/i18n/staff/customer";
import { timelineText } from "~/i18n/staff/timeline-text";
import type { CustomerRecord } from "~/services/customer-care/customer-record.server";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";

/** The customer's history, newest first: application events and journey decisions. */
export function Timeline({ entries }: { entries: CustomerRecord["timeline"] }) {
  return (
    <Panel gap={2} aria-labelledby="timeline">
      <PanelHead id="timeline" title={customerWords.timeline} lead={newestText(entries, MAX_LISTED.customerTimeline)} />
      {entries.length === 0 ? (
        <NothingYet>{customerWords.noTimeline}</NothingYet>
      ) : (
        <ol>
          {entries.map((entry) => {
            const { text, detail } = timelineText(entry);
            return (
              <li key={entry.id} className="border-t border-line py-3 first:border-t-0">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  {entry.kind === "journey" ? text : <b>{text}</b>} <span className="text-ink-2">{detail}</span>
                  <span className="ms-auto">
                    <MomentText at={entry.at} />
                  </span>
                </p>
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
