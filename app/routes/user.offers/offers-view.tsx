import type { OffersPageWords } from "~/services/offers/offers-page.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { EnquiryMeter } from "~/ui/feedback/enquiry-meter";
import { Notice } from "~/ui/feedback/notice";
import { FactBadge, StatusBadge } from "~/ui/feedback/status-badge";
import { LinkButton } from "~/ui/link-button";
import { OfferCard } from "~/ui/offers/offer-card";
import { PlainRefresh } from "~/ui/offers/plain-refresh";
import { RankingMethod } from "~/ui/offers/ranking-method";
import { ReasonList } from "~/ui/offers/reason-list";
import { Card } from "~/ui/parts/card";
import { Disclosure } from "~/ui/parts/disclosure";
import { StatusTable } from "~/ui/parts/status-table";
import { TermsMark } from "~/ui/parts/terms-mark";

const REFRESH_SECONDS = 4;

type CardWords = OffersPageWords["cards"][number];

/** One button on each card, the same for all; where an application has been sent, its state and the way to it. */
function Choose({ choose, termsMark }: { choose: CardWords["choose"]; termsMark: OffersPageWords["termsMark"] }) {
  return (
    <div className="cluster">
      {termsMark && <TermsMark {...termsMark} />}
      {choose.status && <StatusBadge tone={choose.status.tone}>{choose.status.text}</StatusBadge>}
      <LinkButton href={choose.href} kind={choose.status ? "secondary" : "primary"}>
        {choose.label}
      </LinkButton>
    </div>
  );
}

/** The matched lenders in the disclosed order, then the others by name with their reasons. */
export function Offers(page: OffersPageWords) {
  const { heading, facts, change, enquiry, hold, termsMark, method, cards, empty, unmatched } = page;
  return (
    <div className="stack stack-6">
      <div className="stack stack-2">
        <h1 className="text-2xl">{heading}</h1>
        <div className="cluster between">
          <div className="facts">
            {facts.map((fact) => (
              <FactBadge key={fact}>{fact}</FactBadge>
            ))}
            <form method="post" data-once="">
              <input type="hidden" name="intent" value="change" />
              <Button kind="quiet" size="sm">
                {change}
              </Button>
            </form>
          </div>
          <EnquiryMeter text={enquiry} />
        </div>
      </div>
      {hold && (
        <Notice tone="warn">
          {hold.text} {hold.link && <a href={hold.link.href}>{hold.link.label}</a>}
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
        <section className="stack">
          <RankingMethod {...method} />
          {cards.map(({ choose, ...card }) => (
            <OfferCard key={card.id} {...card} action={<Choose choose={choose} termsMark={termsMark} />} />
          ))}
        </section>
      )}
      {unmatched && (
        <Card as="section" className="stack">
          <h2>{unmatched.title}</h2>
          <ReasonList items={unmatched.first} />
          {unmatched.rest.length > 0 && (
            <Disclosure label={unmatched.more}>
              <ReasonList items={unmatched.rest} />
            </Disclosure>
          )}
        </Card>
      )}
    </div>
  );
}

/** Where this application stands with each lender (CUS-04); follows along while something may change. */
export function Applications({
  statusTitle,
  statusCaption,
  heads,
  rows,
  openCount,
  moving,
  refresh,
  isMoving,
}: OffersPageWords["status"] & { isMoving: boolean }) {
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-live="polite">
      <div className="cluster between">
        <h2>{statusTitle}</h2>
        <span className="muted text-sm num">{openCount}</span>
      </div>
      <StatusTable
        caption={statusCaption}
        heads={heads}
        rows={rows.map(({ link, next, ...row }) => ({ ...row, next: link ? <a href={link}>{next}</a> : next }))}
      />
      {isMoving && (
        <p className="cluster cap">
          <PlainRefresh seconds={REFRESH_SECONDS} />
          <span>{moving}</span>
          <a href="/user/offers">{refresh}</a>
        </p>
      )}
    </section>
  );
}
