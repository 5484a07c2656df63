import { onOffWords as words } from "~/i18n/staff/vendors-on-off";
import { Notice } from "~/ui/components/feedback/notice";
import type { OnOffDetails } from "./use-details";

type Days = readonly { day: string; applications: number }[];

/** What a cap would have done on those days. */
function capSentence(days: Days, perDay: number): string {
  const over = days.filter(({ applications }) => applications > perDay);
  const refused = over.reduce((sum, { applications }) => sum + applications - perDay, 0);
  return words.capWould(perDay, over.length, refused);
}

function sentSentence(days: Days): string {
  const [first, ...rest] = days;
  if (!first) return words.sentNone;
  const most = rest.reduce((best, one) => (one.applications > best.applications ? one : best), first);
  const total = days.reduce((sum, { applications }) => sum + applications, 0);
  return words.sent(total, most.applications, most.day);
}

/** The applications of the last 30 days, and on which days a cap would have held. Nothing until they are read. */
export function CapFigures({ details, perDay }: { details: OnOffDetails | null; perDay: number | null }) {
  const days = details?.days ?? null;
  return (
    <p role="status" className="text-xs text-ink-2">
      {days && sentSentence(days)} {days && perDay !== null && capSentence(days, perDay)}
    </p>
  );
}

/** Who of last month's applicants would lose an offer, before the switch is saved. */
export function AffectedNotice({ details, hasFailed }: { details: OnOffDetails | null; hasFailed: boolean }) {
  return (
    <div role="status">
      <Notice tone="warn" title={words.affectedTitle}>
        {hasFailed ? words.previewFailed : (details?.affected ?? words.looking)}
      </Notice>
    </div>
  );
}
