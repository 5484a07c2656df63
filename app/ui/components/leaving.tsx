import { Stack } from "./layout";
import { LinkButton } from "./link-button";
import { Lead } from "./page-title";

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
    <Stack gap={6}>
      <Stack gap={2}>
        <h1>{title}</h1>
        <Lead>{text}</Lead>
      </Stack>
      <div>
        <LinkButton size="lg" href={href} data-go={note === null ? undefined : WAIT_MS} rel="noreferrer">
          {go}
        </LinkButton>
      </div>
      {note && <p className="text-sm text-ink-2">{note}</p>}
      <div>
        <a href={back.href}>{back.label}</a>
      </div>
    </Stack>
  );
}
