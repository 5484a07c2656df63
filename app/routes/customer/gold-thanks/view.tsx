import { BulletList } from "~/ui/components/bullet-list";
import { Card } from "~/ui/components/card";
import { DoneMark } from "~/ui/components/done-mark";
import type { Tone } from "~/ui/components/feedback/notice";
import { PlainRefresh } from "~/ui/components/feedback/plain-refresh";
import { PollRegion } from "~/ui/components/feedback/poll-region";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { KeyFactsTable } from "~/ui/components/key-facts-table";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Lead } from "~/ui/components/page-title";
import { ContactList } from "~/ui/customer/offers/contact-list";
import { LenderMark } from "~/ui/customer/offers/lender-mark";
import { TapLink } from "~/ui/customer/offers/tap-link";
import type { Picture } from "~/ui/customer/shell/customer-header";

export type GoldThanksProps = {
  lender: { name: string; logo?: Picture };
  loanBy: string;
  thanksTitle: string;
  text: string;
  leadId: { label: string; value: string } | null;
  keepIt: string;
  badge: { tone: Tone; text: string } | null;
  caption: string;
  facts: readonly { label: string; value: string }[];
  nextTitle: string;
  next: readonly string[];
  noPayment: string;
  live: string | null;
  checkAgain: string;
  otherProducts: string;
  poll: { url: string; everySeconds: number; isActive: boolean };
  /** True until there is a lead id. */
  isWaiting: boolean;
  contacts: readonly { title: string; name: string | null; phone: string | null; email: string | null }[];
};

const REFRESH_SECONDS = 4;

/** The thank-you page of a gold lender, with the lead id (CUS-07). No React in the browser; the region polls. */
export function GoldThanks(props: GoldThanksProps) {
  const { lender, leadId, badge, poll, live, isWaiting } = props;
  return (
    <Stack gap={8}>
      <PollRegion id="gold-status" url={poll.url} everySeconds={poll.everySeconds} active={poll.isActive}>
        <Stack gap={6}>
          {leadId && <DoneMark />}
          <h1>{props.thanksTitle}</h1>
          <Lead>{props.text}</Lead>
          {leadId && (
            <Card className={stackClass({ gap: 2 })}>
              <span className="text-sm text-ink-2">{leadId.label}</span>
              <b className="text-xl tabular-nums select-all">{leadId.value}</b>
              <span className="text-xs text-ink-3">{props.keepIt}</span>
            </Card>
          )}
          <div className="flex items-center gap-x-3">
            <LenderMark {...lender} />
            <div>
              <b>{lender.name}</b>
              <p className="text-sm text-ink-2">{props.loanBy}</p>
            </div>
          </div>
          {badge && (
            <div>
              <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
            </div>
          )}
          {props.facts.length > 0 && <KeyFactsTable caption={props.caption} facts={props.facts} />}
        </Stack>
      </PollRegion>
      {live && (
        <Cluster as="p" className="text-xs text-ink-3">
          <span>{live}</span>
          <TapLink href={poll.url}>{props.checkAgain}</TapLink>
        </Cluster>
      )}
      {isWaiting && poll.isActive && <PlainRefresh seconds={REFRESH_SECONDS} />}
      <Stack as="section" gap={2}>
        <h2>{props.nextTitle}</h2>
        <BulletList isNumbered items={props.next} />
        <p className="text-sm text-ink-2">{props.noPayment}</p>
      </Stack>
      <div>
        <LinkButton kind="quiet" href="/">
          {props.otherProducts}
        </LinkButton>
      </div>
      <ContactList contacts={props.contacts} />
    </Stack>
  );
}
