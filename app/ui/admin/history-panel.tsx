import { kitWords } from "~/i18n/staff/common";

export type HistoryItem = {
  id: string;
  /** An instant in ISO form, or a moment already written out. */
  at: string;
  who: string;
  action: string;
  changes: readonly { label: string; before: string; after: string }[];
};

type HistoryPanelProps = {
  entries: readonly HistoryItem[];
  /** The address of earlier entries. */
  more?: string;
};

const MOMENT = new Intl.DateTimeFormat("en-IN", {
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

const momentOf = (at: string) => (/^\d{4}-\d{2}-\d{2}T/.test(at) ? MOMENT.format(new Date(at)) : at);

/** Who changed what and when, newest first, each value before and after. Times are Indian. */
export function HistoryPanel({ entries, more }: HistoryPanelProps) {
  if (entries.length === 0) return <p className="muted">{kitWords.noHistory}</p>;
  return (
    <>
      <ol className="history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <b>{entry.action}</b> <span className="muted">{entry.who}</span>
              <time className="cap num" dateTime={entry.at}>
                {momentOf(entry.at)}
              </time>
            </p>
            {entry.changes.length > 0 && (
              <dl>
                {entry.changes.map((change) => (
                  <div key={change.label}>
                    <dt>{change.label}</dt>
                    <dd>
                      <del>{change.before || kitWords.nothing}</del> <span aria-hidden="true">→</span>{" "}
                      <ins>{change.after || kitWords.nothing}</ins>
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
