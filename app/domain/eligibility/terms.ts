import { aprBps } from "~/domain/money/apr";
import { divideHalfUp, emiPaise, MAX_MONTHS } from "~/domain/money/emi";
import { amortise } from "~/domain/money/schedule";
import type { Segment } from "~/domain/products";
import type { Facts, LenderCriteria } from "./facts";

/** The tenor that a segment's offers are compared at when the customer has named none, in months. */
const USUAL_MONTHS: Record<Segment, number> = { pl: 24, bl: 36, gl: 12, sl: 60, hl: 180, cc: 12, dv: 12, ins: 12 };

/** The amount that instalments are compared for: one lakh. */
const LAKH_PAISE = 10_000_000;

/** The terms that an offer cannot be shown without (OQ-95). */
export type KeyTerms = { rateBps: number; feeBps: number; minMonths: number; maxMonths: number };

/** A lender's terms, or null while one of them is missing or beyond reckoning. */
export function keyTermsOf(lender: LenderCriteria): KeyTerms | null {
  const { interestRateBps: rateBps, processingFeeBps: feeBps, tenureMonthsMin, tenureMonthsMax: maxMonths } = lender;
  if (rateBps === null || feeBps === null || maxMonths === null) return null;
  if (![rateBps, feeBps, maxMonths].every(Number.isInteger)) return null;
  if (rateBps < 0 || feeBps < 0 || feeBps >= 10_000 || maxMonths < 1 || maxMonths > MAX_MONTHS) return null;
  return { rateBps, feeBps, minMonths: Math.max(1, Math.min(tenureMonthsMin ?? 1, maxMonths)), maxMonths };
}

/** The tenor asked for, or the segment's usual one. */
export const wantedMonths = (facts: Pick<Facts, "months" | "segment">): number =>
  facts.months ?? USUAL_MONTHS[facts.segment];

/** The figures that offers are ranked by, the same for every amount. */
export type RankFigures = {
  /** The tenor asked for, as near as the lender comes to it. */
  readonly months: number;
  readonly aprBps: number;
  /** The monthly instalment for ₹1,00,000. */
  readonly instalmentPerLakhPaise: number;
};

/** The ranking figures of a lender's terms at a tenor. */
export function rankFigures(terms: KeyTerms, wanted: number): RankFigures {
  const months = Math.min(Math.max(wanted, terms.minMonths), terms.maxMonths);
  const feesPaise = (LAKH_PAISE * terms.feeBps) / 10_000;
  const apr = aprBps({ principalPaise: LAKH_PAISE, annualRateBps: terms.rateBps, months, feesPaise });
  return {
    months,
    aprBps: apr ?? 0,
    instalmentPerLakhPaise: emiPaise(LAKH_PAISE, terms.rateBps, months),
  };
}

/** What an offer costs at an amount. Paise; APR and rate in basis points. */
export type OfferFigures = {
  readonly amountRupees: number;
  readonly months: number;
  readonly rateBps: number;
  readonly aprBps: number;
  readonly instalmentPaise: number;
  readonly interestPaise: number;
  readonly processingFeePaise: number;
  /** Interest and fee together. */
  readonly totalCostPaise: number;
};

/** The figures of an offer card (OQ-88). The instalment is the EMI; interest is what the schedule adds up to. */
export function offerFigures(terms: KeyTerms, amountRupees: number, wanted: number): OfferFigures {
  const { months, aprBps: apr } = rankFigures(terms, wanted);
  const principal = amountRupees * 100;
  const interest = amortise(principal, terms.rateBps, months).reduce((sum, row) => sum + row.interestPaise, 0);
  const fee = Number(divideHalfUp(BigInt(principal) * BigInt(terms.feeBps), 10_000n));
  return {
    amountRupees,
    months,
    rateBps: terms.rateBps,
    aprBps: apr,
    instalmentPaise: emiPaise(principal, terms.rateBps, months),
    interestPaise: interest,
    processingFeePaise: fee,
    totalCostPaise: interest + fee,
  };
}
