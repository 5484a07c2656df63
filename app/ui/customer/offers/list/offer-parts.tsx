import type { ReactNode } from "react";
import { settingsQuery } from "~/domain/eligibility/offer-settings";
import { figuresAt, offersAt, tenorsToChoose } from "~/domain/eligibility/offers-at";
import { formatRupees } from "~/domain/money/rupees";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { Notice } from "~/ui/components/feedback/notice";
import { LinkButton } from "~/ui/components/link-button";
import { type ComparedColumn, Comparison } from "./comparison";
import { fillText } from "./fill-text";
import { leftWords } from "./left-words";
import { MAX_SIDE_BY_SIDE } from "./most-side-by-side";
import { NotMatching, type NotMatchingItem } from "./not-matching";
import { type EmptyProps, headingOf, OfferList } from "./offer-list";
import { monthsText, offerRowWords } from "./offer-row-words";
import type { ListedLender, OfferListData } from "./types";

/** How many lenders are shown before the rest is asked for. */
const MAX_ROWS = 30;

type Link = { href: string; label: string };

/** All that the changing parts of the page are made from. */
export type OfferPartsProps = {
  list: OfferListData;
  /** The page's own address. */
  path: string;
  change: Link;
  /** How many credit enquiries there may have been so far. */
  enquiry: { text: string; possible: boolean };
  blocked: { text: string; link: Link | null } | null;
  termsMark: { text: string; href: string } | null;
  empty: EmptyProps & { emptyNearest: string };
  /** Lenders whose other criteria are not met, each with one reason. */
  unmatched: readonly NotMatchingItem[];
  /** The lenders selected in the address, and whether they are shown side by side. */
  chosen: readonly string[];
  isComparing: boolean;
  showsAll: boolean;
};

/** The names of the bar's colours. */
function Legend({ texts }: Pick<OfferListData, "texts">) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs leading-[1.8] text-ink-2 lg:py-0.5">
      <span className="inline-flex items-center gap-1.5">
        <i className="size-2.5 rounded-[2px] bg-data-2 forced-color-adjust-none" />
        {texts.interest}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <i className="size-2.5 rounded-[2px] bg-data-3 forced-color-adjust-none" />
        {texts.charges}
      </span>
      <span>{texts.oneScale}</span>
    </p>
  );
}

/** Everything that the settings decide: the offers, and why the other lenders are not among them. */
function compared({ list, path, unmatched, showsAll, chosen }: OfferPartsProps) {
  const column = (listed: ListedLender): ComparedColumn => {
    const figures = figuresAt(listed, list.now);
    return { listed, figures, row: offerRowWords(listed, figures, list) };
  };
  const { offers, left } = offersAt(list.lenders, list.now);
  const apart = left
    .filter(({ lender }) => !lender.sent)
    .map(({ lender, left: why }): NotMatchingItem => {
      const { action, ...words } = leftWords(why, list);
      return {
        id: lender.lenderId,
        lender: lender.lender.name,
        ...words,
        action: action && {
          href: `${path}?${settingsQuery({ ...list.now, ...action.fit }, list.own)}`,
          label: action.label,
        },
      };
    });
  return {
    count: offers.length,
    rows: (showsAll ? offers : offers.slice(0, MAX_ROWS)).map(column),
    columns: offers
      .filter(({ slug }) => chosen.includes(slug))
      .slice(0, MAX_SIDE_BY_SIDE)
      .map(column),
    apart: [...apart, ...unmatched],
  };
}

/** The number of offers, what prevents applying, and that an income is only tried. */
function Top({ list, count, enquiry, blocked, change }: OfferPartsProps & { count: number }) {
  const { monthlyIncomeRupees: tried } = list.now;
  const { monthlyIncomeRupees: own } = list.own;
  return (
    <>
      <div className="grid gap-1 lg:grid-cols-[1fr_auto] lg:items-end">
        <h1>{headingOf(list, count)}</h1>
        <EnquiryMeter {...enquiry} />
      </div>
      {blocked && (
        <Notice tone="warn">
          {blocked.text} {blocked.link && <a href={blocked.link.href}>{blocked.link.label}</a>}
        </Notice>
      )}
      {tried !== null && own !== null && tried !== own && (
        <Notice>
          {fillText(list.texts.triedIncome, { tried: formatRupees(tried), own: formatRupees(own) })}{" "}
          <a href={change.href}>{change.label}</a>
        </Notice>
      )}
    </>
  );
}

/** The way back to the customer's own amount, tenor and income; null on these. */
function Reset({ list: { texts, now, own }, path }: OfferPartsProps) {
  const isOwn =
    now.monthlyIncomeRupees === own.monthlyIncomeRupees &&
    now.mostInstalmentRupees === null &&
    now.amountRupees === own.amountRupees &&
    now.months === own.months;
  if (isOwn) return null;
  return (
    <LinkButton kind="quiet" size="sm" href={path}>
      {texts.reset}
    </LinkButton>
  );
}

/** The tenors to choose from, in months. */
export const tenorsOf = ({ lenders, usualMonths, now }: OfferListData): number[] =>
  tenorsToChoose(
    lenders.map(({ terms }) => terms),
    { usual: usualMonths, chosen: now.months },
  );

/**
 * The contents of the parts that change with the settings, by the ids of their elements. The server makes them for the
 * page, and the page's script for another amount and tenor.
 */
export function offerParts(props: OfferPartsProps): Record<string, ReactNode> {
  const { list, path, change, termsMark, empty, isComparing, chosen } = props;
  const { texts, now, own } = list;
  const { count, rows, columns, apart } = compared(props);
  const comparing = isComparing && columns.length >= 2;
  const here = `${path}?${settingsQuery(now, own)}`;
  const [nearest] = apart;
  return {
    "offers-top": <Top {...props} count={count} />,
    "offers-reset": <Reset {...props} />,
    "offers-compared": comparing && (
      <>
        <input type="hidden" name="view" value="compare" />
        {columns.map(({ listed: { slug } }) => (
          <input key={slug} type="hidden" name="compare" value={slug} />
        ))}
      </>
    ),
    "offers-at": fillText(texts.allOver, {
      amount: formatRupees(now.amountRupees),
      tenor: monthsText(now.months, list),
    }),
    "offers-legend": !comparing && <Legend texts={texts} />,
    "offers-list": (
      <>
        <h2 className="sr-only">{texts.listTitle}</h2>
        {comparing ? (
          <Comparison columns={columns} page={list} back={here} isCut={chosen.length > MAX_SIDE_BY_SIDE} />
        ) : (
          <OfferList
            page={list}
            offers={rows}
            count={count}
            selected={chosen}
            empty={empty}
            nearest={
              nearest?.action ? fillText(empty.emptyNearest, { lender: nearest.lender, change: nearest.change }) : null
            }
            changeHref={change.href}
            termsMark={termsMark}
          />
        )}
      </>
    ),
    "offers-clear": (
      <LinkButton kind="quiet" href={here} className="first:ms-0">
        {texts.clear}
      </LinkButton>
    ),
    "offers-apart": apart.length > 0 && (
      <section aria-label={fillText(texts.unmatched, { count: apart.length })}>
        <NotMatching items={apart} texts={texts} open={count === 0} />
      </section>
    ),
  };
}
