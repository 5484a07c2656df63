import { cva } from "class-variance-authority";
import type { OfferFigures } from "~/domain/eligibility/terms";
import { formatRupees } from "~/domain/money/rupees";
import { Notice } from "~/ui/components/feedback/notice";
import { LinkButton } from "~/ui/components/link-button";
import { LenderMark } from "../lender-mark";
import { fillCount, fillText } from "./fill-text";
import { MAX_SIDE_BY_SIDE } from "./most-side-by-side";
import { inWholeRupees, type OfferRowWords } from "./offer-row-words";
import type { ListedLender, OfferListData } from "./types";

export type ComparedColumn = { listed: ListedLender; figures: OfferFigures; row: OfferRowWords };

const cellClass = cva("pb-2.5 leading-[1.35] tabular-nums", {
  variants: { isMain: { true: "text-[1.0625rem] font-bold", false: "" } },
});

/** Which of them costs least, how much less than the dearest, and why; the total cost has the interest and all charges. */
function verdict(columns: readonly ComparedColumn[], { texts }: OfferListData): string {
  const sorted = [...columns].sort((a, b) => a.figures.totalCostPaise - b.figures.totalCostPaise);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most || least.figures.totalCostPaise === most.figures.totalCostPaise) return texts.sameCost;
  return fillText(`${texts.cheapest} ${texts.cheapestWhy}`, {
    lender: least.listed.lender.name,
    other: most.listed.lender.name,
    amount: formatRupees(inWholeRupees(most.figures.totalCostPaise) - inWholeRupees(least.figures.totalCostPaise)),
    interest: least.row.interest,
    charges: least.row.charges,
    otherInterest: most.row.interest,
    otherCharges: most.row.charges,
  });
}

/** The labels of all columns in their order; a charge that only one lender has is a line too. */
function labelsOf(columns: readonly ComparedColumn[], known: string): string[] {
  const labels = columns.flatMap(({ row }) => row.facts.map(({ label }) => label));
  return [...new Set(labels)].filter((label) => label !== known);
}

type ComparisonProps = {
  columns: readonly ComparedColumn[];
  page: OfferListData;
  back: string;
  /** True when more lenders were selected than can be shown. */
  isCut: boolean;
};

/** Two or three offers side by side at the same amount and tenor. */
export function Comparison({ columns, page, back, isCut }: ComparisonProps) {
  const { texts } = page;
  const main = [
    { label: texts.instalment, textOf: ({ row }: ComparedColumn) => row.instalment },
    { label: texts.apr, textOf: ({ row }: ComparedColumn) => row.apr },
    { label: texts.totalCost, textOf: ({ row }: ComparedColumn) => row.total },
    { label: texts.charges, textOf: ({ row }: ComparedColumn) => row.charges },
  ];
  const rest = labelsOf(columns, texts.charges).map((label) => ({
    label,
    textOf: ({ row }: ComparedColumn) => row.facts.find((fact) => fact.label === label)?.value ?? "–",
  }));
  return (
    <section id="compare" className="grid gap-3" aria-labelledby="compare-title">
      <h2 id="compare-title">{texts.comparison}</h2>
      {isCut && <Notice>{fillText(texts.compareCut, { most: MAX_SIDE_BY_SIDE })}</Notice>}
      <p className="font-medium">{verdict(columns, page)}</p>
      <div className="rounded-md border border-line bg-surface p-1 shadow-sm sm:p-3">
        <table className="w-full table-fixed text-sm [&_:is(th,td)]:px-2 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top">
          <caption className="sr-only">{fillCount(texts.comparisonCaption, page.now.months, page.locale)}</caption>
          <thead>
            <tr>
              {columns.map(({ listed }) => (
                <th key={listed.lenderId} scope="col" className="py-3 text-md leading-[1.25]">
                  <LenderMark {...listed.lender} />
                  <span className="mt-1.5 block wrap-anywhere">{listed.lender.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          {[...main, ...rest].map(({ label, textOf }, position) => (
            <tbody key={label} className="border-t border-line">
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columns.length}
                  className="pt-2 text-xs leading-[1.35] font-normal text-ink-2"
                >
                  {label}
                </th>
              </tr>
              <tr>
                {columns.map((column) => (
                  <td key={column.listed.lenderId} className={cellClass({ isMain: position < main.length })}>
                    {textOf(column)}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
          <tfoot className="border-t border-line">
            <tr>
              {columns.map(({ listed, row }) => (
                <td key={listed.lenderId} className="py-3">
                  <Choose listed={listed} href={row.choose} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div>
        <LinkButton kind="quiet" href={back}>
          {texts.backToList}
        </LinkButton>
      </div>
    </section>
  );
}

function Choose({ listed: { sent, choose, lender, onlyTried }, href }: { listed: ListedLender; href: string }) {
  if (onlyTried) return null;
  return (
    <LinkButton kind={sent ? "secondary" : "primary"} size="sm" href={href}>
      <span>
        {choose.label}
        <span className="sr-only"> {lender.name}</span>
      </span>
    </LinkButton>
  );
}
