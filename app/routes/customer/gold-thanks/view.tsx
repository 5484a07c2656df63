import { DoneMark } from "~/ui/components/done-mark";
import type { Tone } from "~/ui/components/feedback/notice";
import { PollRegion } from "~/ui/components/feedback/poll-region";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { KeyFactsTable } from "~/ui/components/key-facts-table";
import { LinkButton } from "~/ui/components/link-button";
import { ContactList } from "~/ui/customer/offers/contact-list";
import { LenderMark } from "~/ui/customer/offers/lender-mark";
import { PlainRefresh } from "~/ui/customer/offers/plain-refresh";
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
  /** True until the lead id is there. */
  isWaiting: boolean;
  contacts: readonly { title: string; name: string | null; phone: string | null; email: string | null }[];
};

const REFRESH_SECONDS = 4;

/** The thank-you of a gold lender, with the lead id (CUS-07). Without React: the region keeps itself fresh. */
export function GoldThanks(props: GoldThanksProps) {
  const { lender, leadId, badge, poll, live, isWaiting } = props;
  return (
    <div className="stack stack-6">
      <PollRegion id="gold-status" url={poll.url} everySeconds={poll.everySeconds} active={poll.isActive}>
        <div className="stack stack-5">
          {leadId && <DoneMark />}
          <h1 className="text-2xl">{props.thanksTitle}</h1>
          <p className="lead">{props.text}</p>
          {leadId && (
            <div className="card stack stack-2">
              <span className="muted text-sm">{leadId.label}</span>
              <b className="text-xl num select-all">{leadId.value}</b>
              <span className="cap">{props.keepIt}</span>
            </div>
          )}
          <div className="cluster flex-nowrap">
            <LenderMark {...lender} />
            <div>
              <b>{lender.name}</b>
              <p className="muted text-sm">{props.loanBy}</p>
            </div>
          </div>
          {badge && (
            <div>
              <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
            </div>
          )}
          {props.facts.length > 0 && <KeyFactsTable caption={props.caption} facts={props.facts} />}
        </div>
      </PollRegion>
      {live && (
        <p className="cluster cap">
          <span>{live}</span>
          <a href={poll.url}>{props.checkAgain}</a>
        </p>
      )}
      {isWaiting && poll.isActive && <PlainRefresh seconds={REFRESH_SECONDS} />}
      <section className="stack stack-2">
        <h2>{props.nextTitle}</h2>
        <ol className="prose list-decimal ps-5">
          {props.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="muted text-sm">{props.noPayment}</p>
      </section>
      <div>
        <LinkButton kind="quiet" href="/">
          {props.otherProducts}
        </LinkButton>
      </div>
      <ContactList contacts={props.contacts} />
    </div>
  );
}
