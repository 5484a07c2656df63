import type { ComponentProps } from "react";
import { Card } from "~/ui/components/card";
import { Disclosure } from "~/ui/components/disclosure";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { FactRow } from "~/ui/components/feedback/fact-row";
import { Notice, type Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { TermsMark } from "~/ui/components/terms-mark";
import { OfferCard } from "./offer-card";
import { RankingMethod } from "./ranking-method";
import { ReasonList } from "./reason-list";

type Link = { href: string; label: string };
type Mark = ComponentProps<typeof TermsMark> | null;
type Reasons = ComponentProps<typeof ReasonList>["items"];

export type OfferChoice = { status: { tone: Tone; text: string } | null; href: string; label: string };

export type OffersProps = {
  heading: string;
  /** The facts that the matching used. */
  facts: readonly string[];
  change: Link;
  /** How many credit enquiries there may have been so far. */
  enquiry: { text: string; possible: boolean };
  blocked: { text: string; link: Link | null } | null;
  termsMark: Mark;
  method: ComponentProps<typeof RankingMethod>;
  cards: readonly (Omit<ComponentProps<typeof OfferCard>, "action"> & { choose: OfferChoice })[];
  empty: { title: string; text: string; nearest: string | null; otherProducts: string } | null;
  unmatched: { title: string; first: Reasons; more: string; rest: Reasons } | null;
};

/** One button on each card, the same for all; for a sent application, its state and a link to it. */
function Choose({ choose, termsMark }: { choose: OfferChoice; termsMark: Mark }) {
  return (
    <Cluster>
      {termsMark && <TermsMark {...termsMark} />}
      {choose.status && <StatusBadge tone={choose.status.tone}>{choose.status.text}</StatusBadge>}
      <LinkButton href={choose.href} kind={choose.status ? "secondary" : "primary"} className="max-xs:w-full">
        {choose.label}
      </LinkButton>
    </Cluster>
  );
}

/** The matched lenders in the disclosed order, then the others by name with reasons. */
export function Offers(page: OffersProps) {
  const { heading, facts, change, enquiry, blocked, termsMark, method, cards, empty, unmatched } = page;
  return (
    <Stack gap={8}>
      <Stack gap={2}>
        <h1>{heading}</h1>
        <Cluster between>
          <FactRow facts={facts}>
            <LinkButton kind="quiet" size="sm" href={change.href}>
              {change.label}
            </LinkButton>
          </FactRow>
          <EnquiryMeter {...enquiry} />
        </Cluster>
      </Stack>
      {blocked && (
        <Notice tone="warn">
          {blocked.text} {blocked.link && <a href={blocked.link.href}>{blocked.link.label}</a>}
        </Notice>
      )}
      {empty && (
        <EmptyState title={empty.title}>
          <p>{empty.text}</p>
          {empty.nearest && <p>{empty.nearest}</p>}
          <LinkButton kind="secondary" href="/">
            {empty.otherProducts}
          </LinkButton>
        </EmptyState>
      )}
      {cards.length > 0 && (
        <Stack as="section">
          <RankingMethod {...method} />
          {cards.map(({ choose, ...card }) => (
            <OfferCard key={card.id} {...card} action={<Choose choose={choose} termsMark={termsMark} />} />
          ))}
        </Stack>
      )}
      {unmatched && (
        <Card as="section" className={stackClass()}>
          <h2>{unmatched.title}</h2>
          <ReasonList items={unmatched.first} />
          {unmatched.rest.length > 0 && (
            <Disclosure label={unmatched.more}>
              <ReasonList items={unmatched.rest} />
            </Disclosure>
          )}
        </Card>
      )}
    </Stack>
  );
}
