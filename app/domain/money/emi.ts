/** The basis points of a year divided by months: 12 × 10,000. */
const MONTHLY_BPS = 120_000n;

/** The longest tenor that can be computed: fifty years. */
export const MAX_MONTHS = 600;

/** The quotient rounded half up; neither may be negative. */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** One month's interest on an outstanding amount, rounded half up to the paisa. */
export const monthlyInterestPaise = (outstandingPaise: number, annualRateBps: number): number =>
  Number(divideHalfUp(BigInt(outstandingPaise) * BigInt(annualRateBps), MONTHLY_BPS));

/**
 * The equated monthly instalment in paise, reducing balance, rounded half up to the paisa. Exact: computed in integers,
 * P × r × (1 + r)^n ÷ ((1 + r)^n − 1) with r = rate ÷ 12; P ÷ n without interest.
 */
export function emiPaise(principalPaise: number, annualRateBps: number, months: number): number {
  if (!Number.isSafeInteger(principalPaise) || principalPaise < 0) throw new Error("principal: whole paise, 0 or more");
  if (!Number.isInteger(annualRateBps) || annualRateBps < 0) throw new Error("rate: whole basis points, 0 or more");
  if (!Number.isInteger(months) || months < 1 || months > MAX_MONTHS) throw new Error("months: 1 to 600");
  const principal = BigInt(principalPaise);
  if (annualRateBps === 0) return Number(divideHalfUp(principal, BigInt(months)));
  const rate = BigInt(annualRateBps);
  const grown = (MONTHLY_BPS + rate) ** BigInt(months);
  const flat = MONTHLY_BPS ** BigInt(months);
  return Number(divideHalfUp(principal * rate * grown, MONTHLY_BPS * (grown - flat)));
}

/**
 * The equal instalment when the first one is due after `firstMonths` months instead of one, rounded to the paisa.
 * Interest of a part of a month is compounded, so that the rate of return of the loan is its rate.
 */
export function emiAfterFirstPeriod(
  principalPaise: number,
  annualRateBps: number,
  months: number,
  firstMonths: number,
): number {
  const emi = emiPaise(principalPaise, annualRateBps, months);
  return firstMonths === 1 ? emi : Math.round(emi * (1 + annualRateBps / Number(MONTHLY_BPS)) ** (firstMonths - 1));
}

/** The interest until the first instalment, rounded to the paisa. */
export const firstInterestPaise = (principalPaise: number, annualRateBps: number, firstMonths: number): number =>
  firstMonths === 1
    ? monthlyInterestPaise(principalPaise, annualRateBps)
    : Math.round(principalPaise * ((1 + annualRateBps / Number(MONTHLY_BPS)) ** firstMonths - 1));
