import { cx } from "class-variance-authority";
import { Moment, type PortalMoment } from "./moment";

type Message = { id: string; isOwn: boolean; author: string; text: string; at: PortalMoment };

/** The messages of a ticket, oldest first; those of the reader's own side are set in. */
export function TicketMessages({ label, messages }: { label: string; messages: readonly Message[] }) {
  return (
    <ol className="grid max-w-3xl gap-3" aria-label={label}>
      {messages.map(({ id, isOwn, author, text, at }) => (
        <li
          key={id}
          className={cx(
            "rounded-md border border-line p-4 shadow-sm",
            isOwn ? "ms-6 bg-sunken xs:ms-12" : "me-6 bg-surface xs:me-12",
          )}
        >
          <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
            <b className="text-ink-2">{author}</b>
            <Moment {...at} />
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
