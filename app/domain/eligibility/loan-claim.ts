import type { AmountBounds } from "~/domain/patterns/amount";
import type { LenderCriteria } from "./facts";
import { highestAmount } from "./smallest-change";
import { keyTermsOf } from "./terms";

/** The parts of a lender that a claim needs. Annual percentage rates are the lender's own. */
export type ClaimLender = LenderCriteria & {
  readonly aprMinBps: number;
  readonly aprMaxBps: number;
  /** The smallest loan, if known. */
  readonly minLoanRupees: number | null;
};

/** A brand's own claim for a product without a live lender (CUS-23). */
export type ClaimDefaults = {
  readonly fromRupees: number;
  readonly toRupees: number;
  readonly rateMinBps: number;
  readonly rateMaxBps: number;
  readonly termMaxMonths: number;
};

/** What a page may claim about a loan. The form accepts both bounds of the amount. */
export type LoanClaim = {
  /** The brand's live lenders; 0 for the brand's own sample figures. */
  readonly lenderCount: number;
  readonly fromRupees: number;
  readonly toRupees: number;
  readonly rateMinBps: number;
  readonly rateMaxBps: number;
  /** The lenders' annual percentage rates; null without lenders. */
  readonly apr: { readonly minBps: number; readonly maxBps: number } | null;
  readonly termMaxMonths: number;
};

const within = ({ minRupees, maxRupees }: AmountBounds, rupees: number): number =>
  Math.min(Math.max(rupees, minRupees), maxRupees);

/**
 * The claim of a product: from its live lenders if there are any, and within the bounds of the form (OQ-110, CONST-06).
 */
export function loanClaim(lenders: readonly ClaimLender[], bounds: AmountBounds, defaults: ClaimDefaults): LoanClaim {
  const given = lenders.flatMap((lender) => {
    const terms = keyTermsOf(lender);
    const most = highestAmount(lender) ?? bounds.maxRupees;
    return terms && most >= bounds.minRupees ? [{ lender, terms, most }] : [];
  });
  const toRupees = given.length ? Math.max(...given.map(({ most }) => most)) : defaults.toRupees;
  const least = given.map(({ lender }) => lender.minLoanRupees ?? defaults.fromRupees);
  const amount = {
    fromRupees: within(bounds, Math.min(toRupees, ...(given.length ? [Math.min(...least)] : [defaults.fromRupees]))),
    toRupees: within(bounds, toRupees),
  };
  if (given.length === 0) {
    const { rateMinBps, rateMaxBps, termMaxMonths } = defaults;
    return { lenderCount: 0, ...amount, rateMinBps, rateMaxBps, apr: null, termMaxMonths };
  }
  const rates = given.map(({ terms }) => terms.rateBps);
  return {
    lenderCount: given.length,
    ...amount,
    rateMinBps: Math.min(...rates),
    rateMaxBps: Math.max(...rates),
    apr: {
      minBps: Math.min(...given.map(({ lender }) => lender.aprMinBps)),
      maxBps: Math.max(...given.map(({ lender }) => lender.aprMaxBps)),
    },
    termMaxMonths: Math.max(...given.map(({ terms }) => terms.maxMonths)),
  };
}
