import { type CardTerms, SPENDING, type Spending } from "./card-terms";

/** GST on bank services: 18 % since 1 July 2017. */
const GST_BPS = 1_800;

/** Whole rupees a month. */
export type MonthlySpending = Readonly<Record<Spending, number>>;

export type CardValue = {
  /** Paid back in a year, within the card's cap. */
  readonly backRupees: number;
  /** The yearly fee with GST; 0 when the spending waives it. */
  readonly feeRupees: number;
  /** Paid back less the fee; may be negative. */
  readonly worthRupees: number;
  readonly isCapped: boolean;
  readonly isFeeWaived: boolean;
};

/**
 * What a card is worth in a year to somebody who pays all of this spending with it and pays in full each month.
 * `annualFeeRupees` is without GST. Whole rupees: paid back rounded down, the fee rounded up.
 */
export function cardValue(
  { terms, annualFeeRupees }: { terms: CardTerms; annualFeeRupees: number },
  spending: MonthlySpending,
): CardValue {
  const perYear = SPENDING.map((kind) => spending[kind] * 12);
  const total = perYear.reduce((sum, rupees) => sum + rupees, 0);
  // Divided once: the sum of parts that were divided could come out below a whole rupee.
  const earned = SPENDING.reduce((sum, kind) => sum + spending[kind] * 12 * terms.reward_bps[kind], 0) / 10_000;
  const backRupees = Math.floor(Math.min(earned, terms.reward_cap_rupees ?? earned));
  const waivedFrom = terms.fee_waived_from_rupees;
  const isFeeWaived = annualFeeRupees > 0 && waivedFrom !== null && total >= waivedFrom;
  const withGst = Math.ceil((annualFeeRupees * (10_000 + GST_BPS)) / 10_000);
  const feeRupees = isFeeWaived ? 0 : withGst;
  return {
    backRupees,
    feeRupees,
    worthRupees: backRupees - feeRupees,
    isCapped: terms.reward_cap_rupees !== null && earned > terms.reward_cap_rupees,
    isFeeWaived,
  };
}

/** Null: not told. */
export type CardApplicant = { readonly incomeRupees: number | null; readonly ageYears: number | null };

export type CardVerdict =
  /** Everything that was told is within the bank's limits. */
  | { readonly kind: "fits" }
  | { readonly kind: "income"; readonly needsRupees: number }
  | { readonly kind: "too-young"; readonly fromYears: number }
  | { readonly kind: "too-old"; readonly toYears: number };

/** Whether the bank's own limits allow this applicant; null when nothing was told or the bank names no limit for it. */
export function cardVerdict(terms: CardTerms, { incomeRupees, ageYears }: CardApplicant): CardVerdict | null {
  const { min_income_rupees: income, min_age_years: min, max_age_years: max } = terms;
  if (ageYears !== null && min !== null && ageYears < min) return { kind: "too-young", fromYears: min };
  if (ageYears !== null && max !== null && ageYears > max) return { kind: "too-old", toYears: max };
  if (incomeRupees !== null && income !== null && incomeRupees < income) return { kind: "income", needsRupees: income };
  const isJudged = (incomeRupees !== null && income !== null) || (ageYears !== null && (min !== null || max !== null));
  return isJudged ? { kind: "fits" } : null;
}
