import { Button } from "~/ui/components/button";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { Notice } from "~/ui/components/feedback/notice";
import { type Option, SelectField } from "~/ui/components/fields/select-field";
import { Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { PageTitle } from "~/ui/components/page-title";
import { TermsMark } from "~/ui/components/terms-mark";
import { CatalogueGrid } from "~/ui/customer/catalogue/catalogue";
import { ListLinks } from "~/ui/customer/catalogue/list-links";
import { CardComparison, type CardComparisonProps } from "./card-comparison";
import { CardTile, type CardTileProps, CHOICE_FORM } from "./card-tile";
import { WorthQuestions, type WorthQuestionsProps } from "./worth-questions";

type Choice = { label: string; chosen: string; options: readonly Option[] };

export type CardListViewProps = {
  /** Path of the list, the target of the filter and of each card's button. */
  path: string;
  title: string;
  lead: string;
  lists: { label: string; items: readonly { href: string; label: string; isCurrent: boolean }[] } | null;
  error: string | null;
  filter: { fee: Choice; order: Choice; show: string; orderNote: string };
  worth: WorthQuestionsProps;
  comparison: CardComparisonProps | null;
  chosen: { title: string; cards: readonly CardTileProps[] } | null;
  groups: readonly {
    id: string;
    title: string;
    lead: string;
    hasHeading: boolean;
    count: string;
    none: string;
    cards: readonly CardTileProps[];
  }[];
  noneAtAll: string;
  showAll: string;
  compare: string;
  compareChosen: string;
  termsMark: { text: string; href: string } | null;
  about: { title: string | null; text: string };
  otherProducts: string | null;
};

/** Filter, order and ticked boxes. Sent by GET, so that the address holds all choices. */
function ChoiceForm({ path, filter, worth }: Pick<CardListViewProps, "path" | "filter" | "worth">) {
  const { fee, order, show, orderNote } = filter;
  return (
    <form id={CHOICE_FORM} method="get" action={path} className={stackClass({ gap: 2 })}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="max-w-72 grow basis-44">
          <SelectField
            name="fee"
            label={fee.label}
            options={fee.options}
            defaultValue={fee.chosen}
            data-autosubmit=""
          />
        </div>
        <div className="max-w-72 grow basis-44">
          <SelectField
            name="order"
            label={order.label}
            options={order.options}
            defaultValue={order.chosen}
            data-autosubmit=""
          />
        </div>
        <Button kind="secondary">{show}</Button>
      </div>
      <p className="text-xs text-ink-3">{orderNote}</p>
      <WorthQuestions {...worth} />
    </form>
  );
}

/** A list of credit cards, public or the customer's own (CUS-19). Works without script. */
export function CardListView(props: CardListViewProps) {
  const { path, title, lead, lists, error, filter, comparison, chosen, groups, compare, termsMark, about } = props;
  const hasCards = groups.length > 0 || chosen !== null;
  const clearHref = `${path}?fee=${filter.fee.chosen}&order=${filter.order.chosen}`;
  return (
    <Stack gap={8}>
      <PageTitle title={title} lead={lead} />
      {lists && <ListLinks {...lists} />}
      {error && (
        <Notice tone="bad" alert>
          {error}
        </Notice>
      )}
      {!hasCards && <EmptyState title={props.noneAtAll} />}
      {chosen && (
        <Stack as="section" gap={3} aria-labelledby="chosen-t">
          <h2 id="chosen-t">{chosen.title}</h2>
          <CatalogueGrid>
            {chosen.cards.map((card) => (
              <CardTile key={card.id} card={card} path={path} compare={compare} />
            ))}
          </CatalogueGrid>
        </Stack>
      )}
      {hasCards && <ChoiceForm path={path} filter={filter} worth={props.worth} />}
      {comparison && <CardComparison comparison={comparison} clearHref={clearHref} />}
      {groups.map((group) => (
        <Stack as="section" gap={3} key={group.id} id={group.id} aria-labelledby={`${group.id}-t`}>
          <div className={group.hasHeading ? stackClass({ gap: 2 }) : "sr-only"}>
            <h2 id={`${group.id}-t`}>{group.title}</h2>
            <p className="text-ink-2">{group.lead}</p>
          </div>
          <p className="text-xs text-ink-3">{group.count}</p>
          {group.cards.length > 0 ? (
            <CatalogueGrid>
              {group.cards.map((card) => (
                <CardTile key={card.id} card={card} path={path} compare={compare} />
              ))}
            </CatalogueGrid>
          ) : (
            <EmptyState title={group.none}>
              <a href={path}>{props.showAll}</a>
            </EmptyState>
          )}
        </Stack>
      ))}
      {hasCards && (
        <div>
          <Button kind="secondary" form={CHOICE_FORM} formAction={`${path}#compare`}>
            {props.compareChosen}
          </Button>
        </div>
      )}
      <Notice tone="neutral" title={about.title}>
        {about.text}
      </Notice>
      {termsMark && <TermsMark {...termsMark} />}
      {props.otherProducts && (
        <div>
          <LinkButton kind="quiet" href="/">
            {props.otherProducts}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}
