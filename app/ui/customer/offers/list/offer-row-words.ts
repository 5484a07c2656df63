import type { OfferFigures } from "~/domain/eligibility/terms";
import { keyFactsPagePath } from "~/domain/lenders/key-facts-path";
import { requestedLoanQuery } from "~/domain/lenders/requested-loan";
import { formatBps, formatRupees, formatWhole } from "~/domain/money/rupees";
import { fillCount, fillText } from "./fill-text";
import type { ListedLender, OfferListData } from "./types";

type Page = Pick<OfferListData, "texts" | "locale" | "now" | "own" | "mark" | "instalmentsRupees">;

const WHOLE = 100;

/** Whole rupees as `formatWhole` shows them. */
export const inWholeRupees = (paise: number): number => Math.floor((paise + 50) / 100);

/** Amounts in whole rupees that add up to their sum in whole rupees: each takes what rounding has left of those before it. */
function inWholeParts(paise: readonly number[]): number[] {
  let sum = 0;
  return paise.map((part) => {
    const before = inWholeRupees(sum);
    sum += part;
    return inWholeRupees(sum) - before;
  });
}

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * WHOLE)}%`;

/** The instalment as a share of the income, and all instalments with it; null while the income is unknown. */
function shareOfIncome(instalmentPaise: number, { texts, now, instalmentsRupees }: Page): string | null {
  const income = now.monthlyIncomeRupees;
  if (income === null || income <= 0) return null;
  const rupees = instalmentPaise / 100;
  const share = rupees > income ? texts.shareMore : percent(rupees, income);
  if (instalmentsRupees === null || instalmentsRupees === 0)
    return rupees > income ? texts.shareMore : fillText(texts.share, { share });
  return fillText(texts.shareWithDebts, { share, all: percent(rupees + instalmentsRupees, income) });
}

/** The page of a lender with the amount and tenor of the list. */
function choosePath({ choose, sent }: ListedLender, { amountRupees, months }: OfferFigures, own: Page["own"]): string {
  if (sent) return choose.href;
  return `${choose.href}?${requestedLoanQuery({ amountRupees, months }, own.amountRupees)}`;
}

/** An application already sent for another amount or tenor than the list's, in words. */
function sentNote({ sent }: ListedLender, { amountRupees, months }: OfferFigures): string | null {
  if (!sent) return null;
  const { note } = sent;
  return note.amountRupees === amountRupees && note.months === months ? null : note.text;
}

/** One row of the list in words: whole rupees; the key facts have the paise. */
export function offerRowWords(listed: ListedLender, figures: OfferFigures, page: Page) {
  const { texts, mark } = page;
  const { amountRupees, months } = figures;
  const charges = inWholeParts(figures.charges.map(({ paise, gstPaise }) => paise + gstPaise)).map((rupees, index) => ({
    label: listed.chargeNames[index] ?? texts.charges,
    value: formatRupees(rupees),
  }));
  // Interest and charges add up to the total cost to the rupee: the interest takes what rounding leaves over.
  const interest = formatRupees(inWholeRupees(figures.totalCostPaise) - inWholeRupees(figures.chargesPaise));
  const share = shareOfIncome(figures.instalmentPaise, page);
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return {
    instalment: formatWhole(figures.instalmentPaise),
    apr: `${formatBps(figures.aprBps)}${mark}`,
    total: formatWhole(figures.totalCostPaise),
    charges: formatWhole(figures.chargesPaise),
    interest,
    bar: {
      interestPaise: figures.interestPaise,
      chargesPaise: figures.chargesPaise,
      label: fillText(texts.costSentence, {
        amount: formatRupees(amountRupees),
        interest,
        fee: formatWhole(figures.chargesPaise),
      }),
    },
    facts: [
      ...fact(texts.income, share),
      ...fact(texts.received, `${formatWhole(figures.receivedPaise)}${mark}`),
      ...fact(texts.rate, `${fillText(texts.perYear, { rate: formatBps(figures.rateBps) })}${mark}`),
      ...fact(texts.interest, interest),
      ...charges,
      ...(charges.length > 1 ? fact(texts.charges, formatWhole(figures.chargesPaise)) : []),
      ...fact(texts.penal, listed.penal),
      ...fact(texts.stillChecks, listed.stillChecks),
    ],
    sentNote: sentNote(listed, figures),
    keyFacts: keyFactsPagePath(listed.slug, { amountRupees, months }),
    choose: choosePath(listed, figures, page.own),
  };
}

export type OfferRowWords = ReturnType<typeof offerRowWords>;

/** A number of months in words. */
export const monthsText = (months: number, { texts, locale }: Pick<OfferListData, "texts" | "locale">): string =>
  fillCount(texts.months, months, locale);
