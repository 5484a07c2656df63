/** Twelve months in basis points: the factor for a monthly rate. */
const MONTHLY_TO_ANNUAL_BPS = 120_000;

/** The highest APR that we show: ten million percent. The charges of such a loan leave almost nothing of it. */
export const MOST_APR_BPS = 1_000_000_000;

const STEPS = 100;

/** The present value of one rupee a month over `months` at a monthly rate. */
const annuity = (monthlyRate: number, months: number): number =>
  monthlyRate === 0 ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate;

/** The derivative of the present value by the rate, at the value `worth`. */
const slope = (monthlyRate: number, months: number, worth: number): number =>
  monthlyRate === 0
    ? (-months * (months + 1)) / 2
    : ((months * (1 - worth * monthlyRate)) / (1 + monthlyRate) - worth) / monthlyRate;

/**
 * The monthly rate at which instalments of one rupee have the present value `worth`, by Newton's method. Starts from a
 * rate that is not above it: the present value is convex in the rate, so no step overshoots.
 */
function monthlyIrr(worth: number, from: number, months: number): number {
  let rate = from;
  for (let step = 0; step < STEPS; step++) {
    const now = annuity(rate, months);
    const change = (worth - now) / slope(rate, months, now);
    if (change > 0) rate += change;
    // The error falls with the square of the step: after one this small it is below a millionth of a basis point.
    if (!(change > 1e-7 * rate)) break;
  }
  return rate;
}

/**
 * The annual percentage rate, in basis points, of a loan whose charges are a share of it (0 up to 1), rounded to the
 * nearest; null when they leave nothing, or there is no loan. Charges in percent give the same APR at every amount.
 */
export function aprOfShare(annualRateBps: number, months: number, chargeShare: number): number | null {
  if (!(chargeShare >= 0 && chargeShare < 1) || months < 1) return null;
  const rate = annualRateBps / MONTHLY_TO_ANNUAL_BPS;
  if (chargeShare === 0) return annualRateBps;
  const irr = monthlyIrr(annuity(rate, months) * (1 - chargeShare), rate, months);
  return Math.min(Math.round(irr * MONTHLY_TO_ANNUAL_BPS), MOST_APR_BPS);
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
}): number | null {
  return loan.principalPaise > 0
    ? aprOfShare(loan.annualRateBps, loan.months, loan.feesPaise / loan.principalPaise)
    : null;
}
