import { Stack } from "./layout";
import { LinkButton } from "./link-button";
import { Lead } from "./page-title";

export type LeavingProps = {
  title: string;
  text: string;
  /** Our outbound redirect, which records the click. */
  href: string;
  go: string;
  /** Says that the page redirects after a moment; null for one that waits for a click. */
  note: string | null;
  back: { href: string; label: string };
};

/** Milliseconds before the redirect: long enough to read where it leads. */
const WAIT_MS = 4_000;

/** Our last page before another site: where it leads, and what is passed on. */
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
