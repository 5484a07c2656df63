import { annuity, type InstalmentTimes, instalmentShareOf } from "./annuity";

/** Twelve months in basis points: the factor for a monthly rate. */
const MONTHLY_TO_ANNUAL_BPS = 120_000;

/** The highest APR that we show: ten million percent. The charges of such a loan leave almost nothing of it. */
export const MAX_APR_BPS = 1_000_000_000;

const STEPS = 100;

/** Below this monthly rate the slope is that at 0: the exact one would be a difference of two equal numbers. */
const NO_RATE = 1e-7;

/** The derivative of the present value by the rate, at the value `worth`. */
const slope = (monthlyRate: number, months: number, worth: number): number =>
  monthlyRate < NO_RATE
    ? (-months * (months + 1)) / 2
    : ((months * (1 - worth * monthlyRate)) / (1 + monthlyRate) - worth) / monthlyRate;

/** A loan as its payments, as shares of the amount. */
type Payments = {
  /** What the customer receives, without the instalments that are taken from it. */
  readonly received: number;
  readonly instalment: number;
  /** The number of instalments after the payment. */
  readonly months: number;
  /** From the payment to the first of them, in months. */
  readonly firstMonths: number;
  /** What else is paid with the first instalment. */
  readonly withFirst: number;
};

/** The value of the payments at a monthly rate on the day of the disbursal, and its derivative. */
function worthOf({ instalment, months, firstMonths, withFirst }: Payments, rate: number): [number, number] {
  const series = annuity(rate, months);
  const atFirst = instalment * series * (1 + rate) + withFirst;
  const discount = (1 + rate) ** -firstMonths;
  const growth = instalment * (slope(rate, months, series) * (1 + rate) + series);
  return [atFirst * discount, growth * discount - (firstMonths * atFirst * discount) / (1 + rate)];
}

/**
 * The monthly rate at which the payments are worth what was received, by Newton's method. Starts from a rate that is
 * not above it: the value is convex in the rate, so no step overshoots.
 */
function monthlyIrr(payments: Payments, from: number): number {
  let rate = from;
  for (let step = 0; step < STEPS; step++) {
    const [worth, change] = worthOf(payments, rate);
    const next = (payments.received - worth) / change;
    if (next > 0) rate += next;
    // The error falls with the square of the step: after one this small it is below a millionth of a basis point.
    if (!(next > 1e-7 * rate)) break;
  }
  return rate;
}

/** A loan of which all amounts are shares of its own amount. */
export type LoanShares = InstalmentTimes & {
  readonly annualRateBps: number;
  readonly months: number;
  /** Deducted when it is paid out: 0 up to 1. */
  readonly chargeShare: number;
  /** Charged with the first instalment. */
  readonly withFirstShare?: number;
  /** The lender's own instalment; the one that repays the loan when omitted. */
  readonly instalmentShare?: number;
};

/**
 * The annual percentage rate, in basis points, rounded to the nearest; null when the charges leave nothing, or the
 * instalments repay less than was received. Charges in percent give the same APR at every amount.
 */
export function aprOfShares(loan: LoanShares): number | null {
  const { annualRateBps, months, chargeShare, withFirstShare = 0, firstMonths = 1, instalmentShare } = loan;
  const { advance = 0 } = loan;
  if (!(chargeShare >= 0 && chargeShare < 1) || !(withFirstShare >= 0) || !(firstMonths >= 0)) return null;
  if (!(months >= 1) || !(advance >= 0 && advance < months)) return null;
  const rate = annualRateBps / MONTHLY_TO_ANNUAL_BPS;
  if (chargeShare === 0 && withFirstShare === 0 && instalmentShare === undefined) return annualRateBps;
  const instalment = instalmentShare ?? instalmentShareOf(rate, months, loan);
  const received = 1 - chargeShare - advance * instalment;
  const later = months - advance;
  if (!(received > 0) || !(instalment * later + withFirstShare >= received)) return null;
  const payments = { received, instalment, months: later, firstMonths, withFirst: withFirstShare };
  const irr = monthlyIrr(payments, instalmentShare === undefined ? rate : 0);
  return Math.min(Math.round(irr * MONTHLY_TO_ANNUAL_BPS), MAX_APR_BPS);
}

/**
 * The annual percentage rate in basis points, rounded to the nearest (BEY-12): twelve times the monthly internal rate
 * of return of the received amount (principal − fees) against the equal instalments, as in the key facts statement of
 * the Reserve Bank of India (₹20,000 at 15 % for 24 months with fees of ₹400: 17.07 %). Null when the fees leave
 * nothing, or there is no loan.
 */
export function aprBps(loan: {
  principalPaise: number;
  annualRateBps: number;
  months: number;
  feesPaise: number;
  /** Charged with the first instalment. */
  withFirstPaise?: number;
  /** The lender's own instalment. */
  instalmentPaise?: number | null;
  /** The first period in months. */
  firstMonths?: number;
  /** How many of the instalments are taken when the loan is paid out. */
  advance?: number;
}): number | null {
  const { principalPaise, annualRateBps, months, feesPaise, withFirstPaise = 0, firstMonths = 1, advance = 0 } = loan;
  if (!(principalPaise > 0)) return null;
  return aprOfShares({
    annualRateBps,
    months,
    chargeShare: feesPaise / principalPaise,
    withFirstShare: withFirstPaise / principalPaise,
    firstMonths,
    advance,
    ...(loan.instalmentPaise == null ? {} : { instalmentShare: loan.instalmentPaise / principalPaise }),
  });
}
