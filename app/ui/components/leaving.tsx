import { LinkButton } from "./link-button";

export type LeavingProps = {
  title: string;
  text: string;
  /** Our outbound hop, which writes the click down. */
  href: string;
  go: string;
  /** Says that the page goes on by itself; null for one that waits to be asked. */
  note: string | null;
  back: { href: string; label: string };
};

/** How long the page waits before it goes on by itself, milliseconds: long enough to read where to. */
const WAIT_MS = 4_000;

/** The last page of ours before somebody else's site: where it leads, and what is passed on. */
export function Leaving({ title, text, href, go, note, back }: LeavingProps) {
  return (
    <div className="stack stack-5">
      <div className="stack stack-2">
        <h1 className="text-2xl">{title}</h1>
        <p className="lead">{text}</p>
      </div>
      <div>
        <LinkButton size="lg" href={href} data-go={note === null ? undefined : WAIT_MS} rel="noreferrer">
          {go}
        </LinkButton>
      </div>
      {note && <p className="muted text-sm">{note}</p>}
      <div>
        <a href={back.href}>{back.label}</a>
      </div>
    </div>
  );
}
