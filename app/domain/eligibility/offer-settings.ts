import type { Facts, LenderCriteria } from "./facts";
import { explain, type Verdict } from "./match-offers";
import { instalmentAt, type KeyTerms, keyTermsOf, type OfferFigures, offerFigures, wantedMonths } from "./terms";

/** The settings that a customer can try (BEY-03). Whole rupees; a null limit allows any instalment. */
export type WhatIf = {
  readonly amountRupees: number;
  readonly months: number;
  readonly monthlyIncomeRupees: number;
  readonly mostInstalmentRupees: number | null;
};

/** A slider: whole numbers from `min` to `max` in steps. */
export type SliderRange = { readonly min: number; readonly max: number; readonly step: number };

export type WhatIfRanges = {
  readonly amount: SliderRange;
  readonly tenure: SliderRange;
  readonly income: SliderRange;
  /** Its upper end means no limit. */
  readonly instalment: SliderRange;
};

/** The nearest value of the slider. */
export function snapToSlider(value: number, { min, max, step }: SliderRange): number {
  const snapped = min + Math.round((value - min) / step) * step;
  return Math.min(Math.max(snapped, min), max);
}

/** The settings in a query, each moved onto its slider; a missing or invalid one comes from `start`. */
export function readWhatIf(query: { get(name: string): string | null }, ranges: WhatIfRanges, start: WhatIf): WhatIf {
  const read = (name: keyof WhatIfRanges, otherwise: number): number => {
    const text = query.get(name) ?? "";
    return snapToSlider(/^[0-9]{1,9}$/.test(text) ? Number(text) : otherwise, ranges[name]);
  };
  const { max } = ranges.instalment;
  const instalment = read("instalment", start.mostInstalmentRupees ?? max);
  return {
    amountRupees: read("amount", start.amountRupees),
    months: read("tenure", start.months),
    monthlyIncomeRupees: read("income", start.monthlyIncomeRupees),
    mostInstalmentRupees: instalment >= max ? null : instalment,
  };
}

/** The customer's facts with these settings, for the matcher. */
export const factsWith = (facts: Facts, { amountRupees, months, monthlyIncomeRupees }: WhatIf): Facts => ({
  ...facts,
  desiredAmountRupees: amountRupees,
  months,
  monthlyIncomeRupees,
});

/** The result for one lender under the settings. */
export type WhatIfResult =
  | { readonly state: "on"; readonly figures: OfferFigures }
  /** It matches, but its instalment is above the limit; `fitsAtMonths` is the shortest tenor at which it is not. */
  | { readonly state: "over"; readonly figures: OfferFigures; readonly fitsAtMonths: number | null }
  | { readonly state: "off"; readonly verdict: Extract<Verdict, { isMatch: false }> };

/** Matches a lender as for the offers; null for a lender that customers must not see. */
export function whatIfResult(
  facts: Facts,
  lender: LenderCriteria,
  mostInstalmentRupees: number | null,
): WhatIfResult | null {
  const verdict = explain(facts, lender);
  if (!verdict.isMatch) return verdict.isListed ? { state: "off", verdict } : null;
  const terms = keyTermsOf(lender);
  if (!terms) return null;
  const figures = offerFigures(terms, facts.desiredAmountRupees, wantedMonths(facts));
  const mostPaise = mostInstalmentRupees === null ? Number.POSITIVE_INFINITY : mostInstalmentRupees * 100;
  if (figures.instalmentPaise <= mostPaise) return { state: "on", figures };
  return { state: "over", figures, fitsAtMonths: shortestTenor(terms, facts.desiredAmountRupees, mostPaise) };
}

/**
 * The shortest tenor of a lender whose instalment is within a limit, in months; null when even the longest is above it.
 */
export function shortestTenor(terms: KeyTerms, amountRupees: number, mostPaise: number): number | null {
  for (let months = terms.minMonths; months <= terms.maxMonths; months++)
    if (instalmentAt(terms, amountRupees, months) <= mostPaise) return months;
  return null;
}
