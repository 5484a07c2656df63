import { type InstalmentTimes, instalmentShareOf } from "./annuity";

/** The basis points of a year divided by months: 12 × 10,000. */
const MONTHLY_BPS = 120_000n;

/** The longest tenor that can be computed: fifty years. */
export const MAX_MONTHS = 600;

/** The quotient rounded half up; neither may be negative. */
const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** `amount × part ÷ whole`, rounded half up; none may be negative. Exact: integers that a number holds, else big ones. */
export function partHalfUp(amount: number, part: number, whole: number): number {
  const product = amount * part;
  if (!Number.isSafeInteger(product) || !Number.isSafeInteger(amount) || !Number.isSafeInteger(part) || product < 0)
    return Number(divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole)));
  const rest = product % whole;
  const quotient = (product - rest) / whole;
  return 2 * rest >= whole ? quotient + 1 : quotient;
}

/** One month's interest on an outstanding amount, rounded half up to the paisa. */
export const monthlyInterestPaise = (outstandingPaise: number, annualRateBps: number): number =>
  partHalfUp(outstandingPaise, annualRateBps, Number(MONTHLY_BPS));

/**
 * A thousand times the error of the computation below in floating point, so that a result farther than this from half
 * a paisa is rounded as the exact one.
 */
const FLOAT_ERROR = 1e-12;

/** The instalment from floating point where its rounding is certain; null where it needs exact integers. */
function certainEmi(principalPaise: number, annualRateBps: number, months: number): number | null {
  const rate = annualRateBps / Number(MONTHLY_BPS);
  const emi = (principalPaise * rate) / -Math.expm1(-months * Math.log1p(rate));
  const toHalf = Math.abs(emi - Math.floor(emi) - 0.5);
  return toHalf > emi * FLOAT_ERROR + FLOAT_ERROR ? Math.round(emi) : null;
}

/**
 * The equated monthly instalment in paise, reducing balance, rounded half up to the paisa:
 * P × r × (1 + r)^n ÷ ((1 + r)^n − 1) with r = rate ÷ 12; P ÷ n without interest. Equal to the exact result: where
 * floating point leaves a doubt about the rounding, big integers decide.
 */
export function emiPaise(principalPaise: number, annualRateBps: number, months: number): number {
  if (!Number.isSafeInteger(principalPaise) || principalPaise < 0) throw new Error("principal: whole paise, 0 or more");
  if (!Number.isInteger(annualRateBps) || annualRateBps < 0) throw new Error("rate: whole basis points, 0 or more");
  if (!Number.isInteger(months) || months < 1 || months > MAX_MONTHS) throw new Error("months: 1 to 600");
  if (annualRateBps === 0) return partHalfUp(principalPaise, 1, months);
  return certainEmi(principalPaise, annualRateBps, months) ?? exactEmi(principalPaise, annualRateBps, months);
}

function exactEmi(principalPaise: number, annualRateBps: number, months: number): number {
  const principal = BigInt(principalPaise);
  const rate = BigInt(annualRateBps);
  const grown = (MONTHLY_BPS + rate) ** BigInt(months);
  const flat = MONTHLY_BPS ** BigInt(months);
  return Number(divideHalfUp(principal * rate * grown, MONTHLY_BPS * (grown - flat)));
}

/**
 * The equal instalment when the first one is due after `firstMonths` months instead of one, or some are taken when the
 * loan is paid out, rounded to the paisa. Interest of a part of a month is compounded, so that the rate of return of the
 * loan is its rate.
 */
export function emiAtTimes(
  principalPaise: number,
  annualRateBps: number,
  months: number,
  { firstMonths = 1, advance = 0 }: InstalmentTimes,
): number {
  const emi = emiPaise(principalPaise, annualRateBps, months);
  const monthlyRate = annualRateBps / Number(MONTHLY_BPS);
  if (advance > 0) return Math.round(principalPaise * instalmentShareOf(monthlyRate, months, { firstMonths, advance }));
  return firstMonths === 1 ? emi : Math.round(emi * (1 + monthlyRate) ** (firstMonths - 1));
}

/** The interest until the first instalment, rounded to the paisa. */
export const firstInterestPaise = (principalPaise: number, annualRateBps: number, firstMonths: number): number =>
  firstMonths === 1
    ? monthlyInterestPaise(principalPaise, annualRateBps)
    : Math.round(principalPaise * ((1 + annualRateBps / Number(MONTHLY_BPS)) ** firstMonths - 1));

/** The instalment at a flat rate: interest on the whole amount for the whole tenor, in equal parts, to the paisa. */
export const flatInstalmentPaise = (principalPaise: number, flatRateBps: number, months: number): number =>
  Math.round((principalPaise * (1 + (flatRateBps * months) / Number(MONTHLY_BPS))) / months);
