import type { SentIntakeStatus } from "~/domain/intake/intake-state";
import { DoneMark } from "~/ui/components/done-mark";
import { PlainRefresh } from "~/ui/components/feedback/plain-refresh";
import { PollRegion } from "~/ui/components/feedback/poll-region";
import { Toasts } from "~/ui/components/feedback/toasts";
import { Cluster, Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Lead } from "~/ui/components/page-title";

type Link = { href: string; label: string };

export type IntakeSentProps = {
  status: SentIntakeStatus;
  title: string;
  text: string;
  next: string | null;
  go: (Link & { isFresh: boolean }) | null;
  back: Link | null;
  again: Link;
  draft: string;
};

const SECONDS = 3;

/** The result of a business form. With script, a form sent just now redirects to the lender after a moment. */
export function IntakeSent({ status, title, text, next, go, back, again, draft }: IntakeSentProps) {
  const isSending = status === "sending";
  return (
    <PollRegion id="intake-sent" url={again.href} everySeconds={SECONDS} active={isSending}>
      <Stack gap={6} data-draft-done={isSending ? undefined : draft}>
        {status === "submitted" && <DoneMark />}
        {status === "rejected" && <Toasts items={[{ id: "rejected", tone: "bad", text: title }]} />}
        <h1>{title}</h1>
        <Lead>{text}</Lead>
        {next && <p>{next}</p>}
        {isSending && (
          <Cluster as="p" className="text-xs text-ink-3">
            <a href={again.href}>{again.label}</a>
          </Cluster>
        )}
        {isSending && <PlainRefresh seconds={SECONDS} />}
        <Cluster>
          {go && (
            <LinkButton size="lg" href={go.href} data-go={go.isFresh ? "1200" : undefined}>
              {go.label}
            </LinkButton>
          )}
          {back && (
            <LinkButton kind="quiet" size="lg" href={back.href}>
              {back.label}
            </LinkButton>
          )}
        </Cluster>
      </Stack>
    </PollRegion>
  );
}
