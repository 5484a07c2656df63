import type { ComponentProps } from "react";
import { settingsQuery } from "~/domain/eligibility/offer-settings";
import { figuresAt, offersAt, tenorsToChoose } from "~/domain/eligibility/offers-at";
import { formatRupees } from "~/domain/money/rupees";
import { EnquiryMeter } from "~/ui/components/feedback/enquiry-meter";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import type { TermsMark } from "~/ui/components/terms-mark";
import { CompareBar } from "./list/compare-bar";
import { type ComparedColumn, Comparison } from "./list/comparison";
import { fillText } from "./list/fill-text";
import { leftWords } from "./list/left-words";
import { NotMatching, type NotMatchingItem } from "./list/not-matching";
import { type EmptyProps, headingOf, OfferList } from "./list/offer-list";
import { monthsText, offerRowWords } from "./list/offer-row-words";
import { SettingsForm } from "./list/settings-form";
import type { ListedLender, OfferListData } from "./list/types";
import { RankingMethod } from "./ranking-method";

/** How many lenders are shown before the rest is asked for. */
const MOST_ROWS = 30;

type Link = { href: string; label: string };

export type OffersProps = {
  list: OfferListData;
  /** The page's own address. */
  path: string;
  change: Link;
  /** How many credit enquiries there may have been so far. */
  enquiry: { text: string; possible: boolean };
  blocked: { text: string; link: Link | null } | null;
  termsMark: ComponentProps<typeof TermsMark> | null;
  method: ComponentProps<typeof RankingMethod>;
  empty: EmptyProps & { emptyNearest: string };
  /** Lenders whose other criteria are not met, each with one reason. */
  unmatched: readonly NotMatchingItem[];
  /** The lenders ticked in the address, and whether they are shown side by side. */
  chosen: readonly string[];
  isComparing: boolean;
  showsAll: boolean;
};

/** Two names of the bar's colours. */
function Legend({ page: { texts } }: { page: OfferListData }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs leading-[1.8] text-ink-2 lg:ms-auto lg:py-0.5">
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
function compared({ list, path, unmatched, showsAll, chosen }: OffersProps) {
  const column = (listed: ListedLender): ComparedColumn => {
    const figures = figuresAt(listed, list.now);
    return { listed, figures, row: offerRowWords(listed, figures, list) };
  };
  const { offers, left } = offersAt(list.lenders, list.now);
  const tenors = tenorsToChoose(
    list.lenders.map(({ terms }) => terms),
    { usual: list.usualMonths, chosen: list.now.months },
  );
  const shown = (showsAll ? offers : offers.slice(0, MOST_ROWS)).map(column);
  const columns = offers.filter(({ slug }) => chosen.includes(slug)).map(column);
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
    tenors,
    count: offers.length,
    rows: shown,
    columns,
    apart: [...apart, ...unmatched],
  };
}

/**
 * The offers as a decision tool (BEY-03): amount and tenor, the matched lenders at exactly these in the disclosed order,
 * two or three side by side, and the others by name with one reason each.
 */
export function Offers(props: OffersProps) {
  const { list, path, change, enquiry, blocked, termsMark, method, empty, isComparing, chosen } = props;
  const { texts, now, own } = list;
  const { tenors, count, rows, columns, apart } = compared(props);
  const { monthlyIncomeRupees: income } = now;
  const comparing = isComparing && columns.length >= 2;
  const here = `${path}?${settingsQuery(now, own)}`;
  return (
    <Stack gap={4} className="group/offers">
      <Stack id="offers-top" data-part="">
        <div className="grid gap-1 lg:grid-cols-[1fr_auto] lg:items-end">
          <h1>{headingOf(list, count)}</h1>
          <EnquiryMeter {...enquiry} />
        </div>
        {blocked && (
          <Notice tone="warn">
            {blocked.text} {blocked.link && <a href={blocked.link.href}>{blocked.link.label}</a>}
          </Notice>
        )}
        {income !== null && own.monthlyIncomeRupees !== null && income !== own.monthlyIncomeRupees && (
          <Notice>
            {fillText(texts.triedIncome, { tried: formatRupees(income), own: formatRupees(own.monthlyIncomeRupees) })}{" "}
            <a href={change.href}>{change.label}</a>
          </Notice>
        )}
      </Stack>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr_auto] lg:items-start lg:gap-x-5 lg:gap-y-4">
        <div className="lg:row-span-2">
          <SettingsForm page={list} path={path} tenors={tenors} isComparing={comparing} />
        </div>
        <div className="text-sm leading-[1.6] lg:col-start-2 lg:row-start-1 lg:flex lg:flex-wrap lg:items-start lg:gap-x-5">
          <p className="font-bold lg:py-0.5" role="status" id="offers-at" data-part="">
            {fillText(texts.allOver, { amount: formatRupees(now.amountRupees), tenor: monthsText(now.months, list) })}
          </p>
          <RankingMethod {...method} />
          {!comparing && <Legend page={list} />}
        </div>
        <section
          aria-label={texts.listTitle}
          id="offers-list"
          data-part=""
          className="lg:col-start-2 lg:row-span-2 lg:row-start-2"
        >
          <h2 className="sr-only">{texts.listTitle}</h2>
          {comparing ? (
            <Comparison columns={columns} page={list} back={here} />
          ) : (
            <OfferList
              page={list}
              offers={rows}
              count={count}
              ticked={chosen}
              empty={empty}
              nearest={
                apart[0]?.action
                  ? fillText(empty.emptyNearest, { lender: apart[0].lender, change: apart[0].change })
                  : null
              }
              changeHref={change.href}
              termsMark={termsMark}
            />
          )}
        </section>
        {!comparing && <CompareBar texts={texts} clear={here} />}
        <div id="offers-apart" data-part="" className="lg:col-start-2 lg:row-start-4">
          {apart.length > 0 && (
            <section aria-label={fillText(texts.unmatched, { count: apart.length })}>
              <NotMatching items={apart} texts={texts} open={count === 0} />
            </section>
          )}
        </div>
      </div>
    </Stack>
  );
}
