import { Card } from "~/ui/components/card";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { Notice } from "~/ui/components/feedback/notice";
import { FactBadge, StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { PageTitle } from "~/ui/components/page-title";
import { TermsMark } from "~/ui/components/terms-mark";
import { LenderMark } from "~/ui/customer/offers/lender-mark";
import type { Picture } from "~/ui/customer/shell/customer-header";

export type PlanCardProps = {
  id: string;
  insurer: { name: string; logo?: Picture };
  kind: string;
  name: string;
  figures: readonly { label: string; value: string; big: boolean }[];
  pointsLabel: string;
  points: readonly string[];
  note: string | null;
  choose: { href: string; text: string; more: string };
};

export type PlanListProps = {
  title: string;
  lead: string;
  told: { title: string; facts: readonly string[]; change: { href: string; label: string } };
  share: { title: string; text: string };
  orders: { label: string; note: string; items: readonly { href: string; label: string; isCurrent: boolean }[] };
  count: string;
  cards: readonly PlanCardProps[];
  empty: { title: string; text: string } | null;
  others: { title: string; items: readonly { id: string; name: string; why: string }[] };
  termsMark: { text: string; href: string } | null;
  otherProducts: string;
};

/** One plan. No insurer shines: the same facts in the same order, the same button (OQ-92). */
function PlanCard({ id, insurer, kind, name, figures, pointsLabel, points, note, choose }: PlanCardProps) {
  return (
    <Card as="article" className="bank-card" aria-labelledby={`${id}-n`}>
      <div className="offer-top">
        <LenderMark {...insurer} />
        <div>
          <h2 id={`${id}-n`}>
            {insurer.name}: {name}
          </h2>
          <p className="text-xs text-ink-3">{kind}</p>
        </div>
      </div>
      {note && (
        <div>
          <StatusBadge tone="info">{note}</StatusBadge>
        </div>
      )}
      <dl className="figs bank-card-figs">
        {figures.map(({ label, value, big }) => (
          <div key={label} className={big ? "big" : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {points.length > 0 && (
        <ul className="bank-card-points" aria-label={pointsLabel}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <div className="offer-end">
        <div className="offer-do">
          <LinkButton href={choose.href}>
            {choose.text}
            <span className="sr-only"> {choose.more}</span>
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

/** The plans that fit what the customer told, and the others with the reason. */
export function PlanList(props: PlanListProps & { error: string | null }) {
  const { title, lead, told, share, orders, count, cards, empty, others, termsMark, error } = props;
  return (
    <Stack gap={8}>
      <PageTitle title={title} lead={lead} />
      {error && (
        <Notice tone="bad" alert>
          {error}
        </Notice>
      )}
      <section className="facts" aria-label={told.title}>
        {told.facts.map((fact) => (
          <FactBadge key={fact}>{fact}</FactBadge>
        ))}
        <a className="icon-link" href={told.change.href}>
          {told.change.label}
        </a>
      </section>
      <Notice tone="info" title={share.title}>
        {share.text}
      </Notice>
      <Stack gap={2}>
        <nav aria-label={orders.label} className="list-links">
          {orders.items.map(({ href, label, isCurrent }) => (
            <a key={href} href={href} aria-current={isCurrent ? "true" : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <p className="text-xs text-ink-3">{orders.note}</p>
      </Stack>
      {empty ? (
        <EmptyState title={empty.title}>{others.items.length > 0 && <p>{empty.text}</p>}</EmptyState>
      ) : (
        <>
          <p className="text-xs text-ink-3">{count}</p>
          <div className="bank-cards">
            {cards.map((card) => (
              <PlanCard key={card.id} {...card} />
            ))}
          </div>
        </>
      )}
      {others.items.length > 0 && (
        <Stack as="section" gap={3}>
          <h2>{others.title}</h2>
          <ul className="reasons">
            {others.items.map(({ id, name, why }) => (
              <li key={id}>
                <b>{name}</b>
                <p>{why}</p>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {termsMark && <TermsMark {...termsMark} />}
      <div>
        <LinkButton kind="quiet" href="/">
          {props.otherProducts}
        </LinkButton>
      </div>
    </Stack>
  );
}
