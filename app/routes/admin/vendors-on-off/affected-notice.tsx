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

type AffectedNoticeProps = {
  details: OnOffDetails | null;
  hasFailed: boolean;
  /** Switching off is planned: say who would lose an offer. */
  isOff: boolean;
  /** The typed cap, where the dialog has one. */
  perDay?: number | null;
};

/** What the change would mean, before it is saved: last month's applicants, and the days on which a cap would have held. */
export function AffectedNotice({ details, hasFailed, isOff, perDay = null }: AffectedNoticeProps) {
  const days = details?.days ?? null;
  return (
    <div role="status">
      <Notice tone={isOff ? "warn" : "info"} title={words.affectedTitle}>
        {hasFailed && words.previewFailed}
        {!hasFailed && !details && words.looking}
        {details && (
          <span className="grid gap-1">
            {isOff && <span>{details.affected}</span>}
            {days && <span>{sentSentence(days)}</span>}
            {days && perDay !== null && <span>{capSentence(days, perDay)}</span>}
          </span>
        )}
      </Notice>
    </div>
  );
}
