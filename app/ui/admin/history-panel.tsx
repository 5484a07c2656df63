import { actionWords } from "~/i18n/staff/action-words";
import { changeInWords } from "~/i18n/staff/audit-changes";
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

/** What stands for no value: it was neither taken away nor put there, and a struck-through dash cannot be read. */
const isNothing = (text: string): boolean => /^[—–]?$/.test(text) || text === kitWords.nothing;
const nothing = <span className="text-ink-2">{kitWords.nothing}</span>;

/** A value before and after. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <>
      {isNothing(before) ? nothing : <del className="text-bad line-through decoration-1">{before}</del>}{" "}
      <span aria-hidden="true">→</span>{" "}
      {isNothing(after) ? nothing : <ins className="font-medium text-ok no-underline">{after}</ins>}
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
                {entry.changes
                  .map((raw) => changeInWords(entry.action, raw))
                  .map((change) => (
                    <div key={change.label} className="flex flex-wrap gap-x-2">
                      <dt className="text-ink-2 after:content-[':']">{change.label}</dt>
                      <dd className="min-w-0 wrap-anywhere">
                        <BeforeAfter before={change.before} after={change.after} />
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
