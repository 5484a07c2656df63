import { actionWords } from "~/i18n/staff/action-words";
import { changesInWords, isNoValue } from "~/i18n/staff/audit-changes";
import { kitWords } from "~/i18n/staff/common";
import { momentText } from "./people/moment-text";

export type HistoryItem = {
  id: string;
  /** An ISO instant, or a formatted moment. */
  at: string;
  who: string;
  /** The code of the audit trail. */
  action: string;
  changes: readonly { path?: string; label: string; before: string; after: string }[];
};

type HistoryPanelProps = {
  entries: readonly HistoryItem[];
  /** The address of earlier entries. */
  more?: string;
};

const momentOf = (at: string) => (/^\d{4}-\d{2}-\d{2}T/.test(at) ? momentText(at) : at);

type Values = { before: string; after: string };

const nothing = <span className="text-ink-2">{kitWords.nothing}</span>;
const old = (value: string) => <del className="text-bad line-through decoration-1">{value}</del>;
const current = (value: string) => <ins className="font-medium text-ok no-underline">{value}</ins>;

/** A value before and after a change. No value is neither struck out nor marked as new: a dash could not be read. */
export function BeforeAfter({ before, after }: Values) {
  return (
    <>
      {isNoValue(before) ? nothing : old(before)} <span aria-hidden="true">→</span>{" "}
      {isNoValue(after) ? nothing : current(after)}
    </>
  );
}

/** The same of a change that was made: a first value stands alone, and of the last one it is said that it was removed. */
export function WasChanged({ before, after }: Values) {
  if (isNoValue(before) && !isNoValue(after)) return current(after);
  if (isNoValue(before) || !isNoValue(after)) return <BeforeAfter before={before} after={after} />;
  return (
    <>
      {old(before)} <span className="text-ink-2">{kitWords.removed}</span>
    </>
  );
}

/** Changes with author and time, newest first, each value before and after. Times are Indian. */
export function HistoryPanel({ entries, more }: HistoryPanelProps) {
  if (entries.length === 0) return <p className="text-ink-2">{kitWords.noHistory}</p>;
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-1 border-t border-line py-3 first:border-t-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <b>{actionWords(entry.action)}</b> <span className="text-ink-2">{entry.who}</span>
              <time className="ms-auto text-xs text-ink-3 tabular-nums" dateTime={entry.at}>
                {momentOf(entry.at)}
              </time>
            </p>
            {entry.changes.length > 0 && (
              <dl className="grid gap-0.5 text-xs">
                {changesInWords(entry.action, entry.changes).map((change) => (
                  <div key={change.label} className="flex flex-wrap gap-x-2">
                    <dt className="text-ink-2 after:content-[':']">{change.label}</dt>
                    <dd className="min-w-0 wrap-anywhere">
                      <WasChanged before={change.before} after={change.after} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
      {more && <a href={more}>{kitWords.earlier}</a>}
    </>
  );
}
