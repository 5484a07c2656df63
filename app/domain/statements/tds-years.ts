import { lastDayOf } from "./statement-month";
import type { TaxBook, TaxTerms } from "./tax-book";
import { type TaxRule, taxRuleOn } from "./tax-rule";

/** TDS of one financial year in a month: negative when it is given back. Paise. */
export type YearTds = { readonly year: string; readonly paise: bigint; readonly code: string | null };

/**
 * A month's TDS by financial year, that of the month first: what its book has more than the one before. A claw-back gives back
 * the TDS of the year in which the amount was credited, under the section of that year's last day.
 */
export function tdsByYear(
  { terms, book, bookBefore }: { terms: TaxTerms; book: TaxBook; bookBefore: TaxBook | null },
  rules: readonly TaxRule[],
): YearTds[] {
  const codeOf = (year: string) =>
    year === terms.financialYear
      ? terms.tdsCode
      : (taxRuleOn(rules, "tds", lastDayOf(`${Number(year.slice(0, 4)) + 1}-03`))?.code ?? null);
  return Object.entries(book.tds)
    .map(([year, { deductedPaise }]) => ({
      year,
      paise: deductedPaise - (bookBefore?.tds[year]?.deductedPaise ?? 0n),
      code: codeOf(year),
    }))
    .filter(({ paise }) => paise !== 0n)
    .sort((left, right) => (left.year < right.year ? 1 : -1));
}
