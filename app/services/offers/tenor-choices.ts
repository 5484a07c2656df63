import { type KeyTerms, type OfferFigures, offerFigures } from "~/domain/eligibility/terms";

type Tenors = {
  amountRupees: number;
  terms: KeyTerms;
  tenureMonths: number;
  tenureMonthsMin: number;
  tenureMonthsMax: number;
};

/** Common tenors, in months. */
const USUAL = [3, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120, 180, 240, 360] as const;
const MOST = 6;

/**
 * Up to six tenors that the lender offers, ascending, with the cost of each at this amount. Always includes the offer's
 * own. A single one means that there is no choice.
 */
export function tenorChoices(offer: Tenors): OfferFigures[] {
  const { tenureMonths: own, tenureMonthsMin: min, tenureMonthsMax: max } = offer;
  const months = [...new Set([own, min, max, ...USUAL.filter((usual) => usual >= min && usual <= max)])];
  const nearest = months.sort((a, b) => distance(a, own) - distance(b, own)).slice(0, MOST);
  const terms = { ...offer.terms, minMonths: min, maxMonths: max };
  return nearest.sort((a, b) => a - b).map((wanted) => offerFigures(terms, offer.amountRupees, wanted));
}

/** The ratio between two tenors. */
const distance = (a: number, b: number): number => Math.abs(Math.log(a / b));
