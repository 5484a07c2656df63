import { BulletList } from "~/ui/components/bullet-list";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { FactRow } from "~/ui/components/feedback/fact-row";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { PageTitle } from "~/ui/components/page-title";
import { TermsMark } from "~/ui/components/terms-mark";
import { CatalogueCard, CatalogueGrid } from "~/ui/customer/catalogue/catalogue";
import { ListLinks } from "~/ui/customer/catalogue/list-links";
import { CardEnd } from "~/ui/customer/offers/card-end";
import { FigureGrid, type OfferFigure } from "~/ui/customer/offers/figure-grid";
import { LenderHead } from "~/ui/customer/offers/lender-head";
import { ReasonList } from "~/ui/customer/offers/reason-list";
import { TapLink } from "~/ui/customer/offers/tap-link";
import type { Picture } from "~/ui/customer/shell/customer-header";
import { PlanChoiceForm, type PlanChoiceFormProps } from "./plan-choice-form";

export type PlanCardProps = {
  id: string;
  insurer: { name: string; logo?: Picture };
  kind: string;
  name: string;
  figures: readonly OfferFigure[];
  /** The plan's add-ons; null for a product without any. */
  addOns: { label: string; items: readonly string[]; missing: string | null } | null;
  pointsLabel: string;
  points: readonly string[];
  note: string | null;
  choose: { href: string; text: string; more: string };
};

export type PlanListProps = {
  title: string;
  lead: string;
  answers: { title: string; facts: readonly string[]; change: { href: string; label: string } };
  share: { title: string; text: string };
  orders: { label: string; note: string; items: readonly { href: string; label: string; isCurrent: boolean }[] };
  wish: PlanChoiceFormProps;
  count: string;
  cards: readonly PlanCardProps[];
  empty: { title: string; text: string } | null;
  others: { title: string; items: readonly { id: string; name: string; why: string }[] };
  termsMark: { text: string; href: string } | null;
  otherProducts: string;
};

/** One plan. All plans look alike: the same facts in the same order, the same button (OQ-92). */
function PlanCard({ id, insurer, kind, name, figures, addOns, pointsLabel, points, note, choose }: PlanCardProps) {
  return (
    <CatalogueCard id={id}>
      <LenderHead lender={insurer}>
        <h2 id={`${id}-n`} className="text-lg">
          {insurer.name}: {name}
        </h2>
        <p className="text-xs text-ink-3">{kind}</p>
      </LenderHead>
      {note && (
        <div>
          <StatusBadge tone="info">{note}</StatusBadge>
        </div>
      )}
      <FigureGrid figures={figures} columns="tile" />
      {points.length > 0 && <BulletList size="sm" items={points} label={pointsLabel} />}
      {addOns && (
        <Stack gap={2}>
          <b className="text-sm">{addOns.label}</b>
          <BulletList size="sm" items={addOns.items} label={addOns.label} />
          {addOns.missing && <p className="text-sm text-warn">{addOns.missing}</p>}
        </Stack>
      )}
      <CardEnd
        action={
          <LinkButton className="max-xs:w-full" href={choose.href}>
            {choose.text}
            <span className="sr-only"> {choose.more}</span>
          </LinkButton>
        }
      />
    </CatalogueCard>
  );
}

/** The plans that fit the customer's answers, and the others with the reason. */
export function PlanList(props: PlanListProps & { error: string | null }) {
  const { title, lead, answers, share, orders, count, cards, empty, others, termsMark, error } = props;
  return (
    <Stack gap={8}>
      <PageTitle title={title} lead={lead} />
      {error && (
        <Notice tone="bad" alert>
          {error}
        </Notice>
      )}
      <section aria-label={answers.title}>
        <FactRow facts={answers.facts}>
          <TapLink href={answers.change.href}>{answers.change.label}</TapLink>
        </FactRow>
      </section>
      <Notice tone="info" title={share.title}>
        {share.text}
      </Notice>
      <Stack gap={2}>
        <ListLinks label={orders.label} items={orders.items} current="true" />
        <p className="text-xs text-ink-3">{orders.note}</p>
      </Stack>
      <PlanChoiceForm {...props.wish} />
      {empty ? (
        <EmptyState title={empty.title}>{others.items.length > 0 && <p>{empty.text}</p>}</EmptyState>
      ) : (
        <>
          <p className="text-xs text-ink-3">{count}</p>
          <CatalogueGrid>
            {cards.map((card) => (
              <PlanCard key={card.id} {...card} />
            ))}
          </CatalogueGrid>
        </>
      )}
      {others.items.length > 0 && (
        <Stack as="section" gap={3}>
          <h2>{others.title}</h2>
          <ReasonList items={others.items.map(({ id, name, why }) => ({ id, lender: name, reasons: [why] }))} />
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
