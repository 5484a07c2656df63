import type { Tone } from "~/ui/feedback/notice";
import { StatusBadge } from "~/ui/feedback/status-badge";

export type SectionItem = {
  id: string;
  title: string;
  /** What is in it so far, in one line. */
  summary?: string;
  status: { tone: Tone; text: string };
  /** Absent: it cannot be opened yet. */
  link?: { href: string; label: string };
};

/** The sections of a profile with their state and a way into each. */
export function SectionList({ items }: { items: readonly SectionItem[] }) {
  return (
    <ul className="sections">
      {items.map(({ id, title, summary, status, link }) => (
        <li key={id}>
          <div className="label">
            <b>{title}</b>
            {summary && <span className="muted text-sm">{summary}</span>}
          </div>
          <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
          {link && (
            <a className="link" href={link.href}>
              {link.label}
              <span className="sr"> {title}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
