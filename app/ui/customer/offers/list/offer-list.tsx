import { cx } from "class-variance-authority";
import { Button } from "~/ui/components/button";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { LinkButton } from "~/ui/components/link-button";
import { TermsMark } from "~/ui/components/terms-mark";
import { fillCount, fillText } from "./fill-text";
import { OfferRow, ROW_GRID } from "./offer-row";
import type { OfferRowWords } from "./offer-row-words";
import { SETTINGS_FORM } from "./settings-form-id";
import type { ListedLender, OfferListData } from "./types";

/** Box, mark, lender, instalment, APR, total cost, bar, details, action: as wide as the widest of each. */
const COLUMNS = "lg:grid lg:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto_auto_4.5rem_5rem_8.5rem] lg:gap-x-3";

export type EmptyProps = { title: string; text: string; otherProducts: string };

export type ShownOffer = { listed: ListedLender; row: OfferRowWords };

/** The heads of the columns; a row names its figures itself for screen readers and on a phone. */
function Heads({ texts }: Pick<OfferListData, "texts">) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        "hidden items-end rounded-t-md border-b border-line bg-sunken py-2 text-xs leading-[1.3] font-medium text-ink-2",
        ROW_GRID,
      )}
    >
      <span className="col-span-3">{texts.compareAndLender}</span>
      <span className="max-w-20 justify-self-end text-end">{texts.instalment}</span>
      <span className="text-end">{texts.apr}</span>
      <span className="text-end">{texts.totalCost}</span>
      <span>{texts.costBar}</span>
    </div>
  );
}

type OfferListProps = {
  page: OfferListData;
  offers: readonly ShownOffer[];
  /** How many offers there are; the first of them are shown. */
  count: number;
  /** The lenders selected for comparison, by slug. */
  selected: readonly string[];
  empty: EmptyProps;
  /** The lender that is nearest to matching, in a sentence. */
  nearest: string | null;
  changeHref: string;
  termsMark: { text: string; href: string } | null;
};

/** The matched lenders in the published order. */
export function OfferList({ page, offers, count, selected, empty, nearest, changeHref, termsMark }: OfferListProps) {
  const { texts } = page;
  if (offers.length === 0)
    return (
      <EmptyState title={empty.title}>
        <p>{empty.text}</p>
        {nearest && <p>{nearest}</p>}
        <LinkButton kind="secondary" href="/">
          {empty.otherProducts}
        </LinkButton>
      </EmptyState>
    );
  const scalePaise = Math.max(...offers.map(({ row }) => row.bar.interestPaise + row.bar.chargesPaise));
  return (
    <div className="grid gap-3">
      <div className={cx("rounded-md border border-line bg-surface shadow-sm", COLUMNS)}>
        <Heads texts={texts} />
        <ol className="lg:col-span-full lg:grid lg:grid-cols-subgrid">
          {offers.map(({ listed, row }) => (
            <OfferRow
              key={listed.lenderId}
              listed={listed}
              row={row}
              texts={texts}
              scalePaise={scalePaise}
              form={SETTINGS_FORM}
              isChecked={selected.includes(listed.slug)}
              changeHref={changeHref}
              termsMark={termsMark}
            />
          ))}
        </ol>
      </div>
      {termsMark && (
        <p className="text-end">
          <TermsMark {...termsMark} />
        </p>
      )}
      {count > offers.length && (
        <div>
          <Button kind="secondary" form={SETTINGS_FORM} name="all" value="1">
            {fillText(texts.showAll, { count })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** 'Asha, 10 lenders match'. */
export function headingOf({ texts, firstName, locale }: OfferListData, count: number): string {
  if (count === 0) return texts.headingNone;
  const heading = fillCount(texts.heading, count, locale);
  return firstName ? fillText(texts.greeting, { name: firstName, heading }) : heading;
}
