import { customerWords } from "~/i18n/staff/customer";
import type { CustomerRecord } from "~/services/customer-care/customer-record.server";
import { MomentText } from "~/ui/admin/people/moment-text";

/** Everything that happened to the customer, newest first: moves of applications and turns of the journey. */
export function Timeline({ entries }: { entries: CustomerRecord["timeline"] }) {
  return (
    <section className="card stack stack-2" aria-labelledby="timeline">
      <h2 id="timeline">{customerWords.timeline}</h2>
      {entries.length === 0 ? (
        <p className="empty">{customerWords.noTimeline}</p>
      ) : (
        <ol className="history">
          {entries.map((entry) => (
            <li key={entry.id}>
              <p>
                {entry.kind === "application" ? <b>{entry.text}</b> : entry.text}{" "}
                <span className="muted">{entry.detail}</span>
                <MomentText at={entry.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
