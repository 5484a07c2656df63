import { daysBetween } from "~/domain/dates/day";
import { aprBps } from "~/domain/money/apr";
import { flatInstalmentPaise } from "~/domain/money/emi";
import { advancePaiseOf, bps, chargesPaiseOf, instalmentCountOf, instalmentsPaiseOf, sum } from "./check-sums";
import type { Contradiction, Offer } from "./offer";
import { instalmentsPerYearOf } from "./single-payment";

const RUPEE = 100;
const MAX_COUNT = 600;
/** Two decimals of a percentage. */
const ROUNDED_BPS = 2;
/** The first periods of lenders that do not name theirs, in months. */
const UNKNOWN_PERIODS = [0.6, 1.6] as const;

/** The shortest and longest first period that the offer allows, in instalment periods. */
function periodsOf({ disbursedOn, firstInstalmentOn }: Offer, perYear: number): readonly [number, number] {
  if (!disbursedOn || !firstInstalmentOn || disbursedOn > firstInstalmentOn) return UNKNOWN_PERIODS;
  const days = daysBetween(disbursedOn, firstInstalmentOn);
  // A month has 28 to 31 days: one calendar month is one period in every day count.
  return [Math.min(1, (days * perYear) / 366), Math.max(1, (days * perYear) / 336)];
}

/** A loan in equal instalments as the offer describes it; null when it does not say enough. */
function loanOf(offer: Offer) {
  const number = instalmentCountOf(offer);
  const total = instalmentsPaiseOf(offer);
  const { amountPaise } = offer;
  if (typeof amountPaise !== "number" || total === null || number === null || number < 1 || number > MAX_COUNT)
    return null;
  const advance = offer.advanceInstalments ?? 0;
  if (advance >= number) return null;
  return { amountPaise, number, advance, instalmentPaise: total / number, perYear: instalmentsPerYearOf(offer) };
}

type Loan = NonNullable<ReturnType<typeof loanOf>>;
type Range = { readonly least: number; readonly most: number };

/** The yearly rate of return in basis points; null when the instalments repay less than was received. */
function rateOfReturn(loan: Loan, feesPaise: number, instalmentPaise: number, firstMonths: number): number | null {
  const { amountPaise: principalPaise, number: months, advance } = loan;
  const apr = aprBps({ principalPaise, annualRateBps: 0, months, feesPaise, instalmentPaise, firstMonths, advance });
  return apr === null ? null : (apr * loan.perYear) / 12;
}

/** The yearly rates of return that the payments allow when each instalment is rounded to a rupee; null when none. */
function returnsOf(loan: Loan, offer: Offer, fees: readonly [least: number, most: number]): Range | null {
  const [soonest, latest] = periodsOf(offer, loan.perYear);
  const least = rateOfReturn(loan, fees[0], loan.instalmentPaise - RUPEE, latest) ?? 0;
  const most = rateOfReturn(loan, fees[1], loan.instalmentPaise + RUPEE, soonest);
  return most === null ? null : { least: least - ROUNDED_BPS, most: most + ROUNDED_BPS };
}

const isInside = (value: number, { least, most }: Range): boolean => value >= least && value <= most;

/** The nearest rate in a range. */
const nearestIn = (value: number, { least, most }: Range): number =>
  Math.max(0, Math.round(Math.min(Math.max(value, least), most)));

/** How much the rate of return changes with a rupee in each instalment. */
function roundingBps(offer: Offer, loan: Loan | null): number {
  if (!loan) return 0;
  const [soonest] = periodsOf(offer, loan.perYear);
  const exact = rateOfReturn(loan, 0, loan.instalmentPaise, soonest);
  const more = rateOfReturn(loan, 0, loan.instalmentPaise + RUPEE, soonest);
  return more === null ? 0 : more - (exact ?? 0);
}

function belowRate(offer: Offer, loan: Loan | null): Contradiction[] {
  const { aprBps: apr, rateBps: rate } = offer;
  if (typeof apr !== "number" || typeof rate !== "number") return [];
  if (apr >= rate - ROUNDED_BPS || apr >= rate - ROUNDED_BPS - roundingBps(offer, loan)) return [];
  return [{ code: "apr-below-rate", field: "aprBps", said: bps(apr), expected: bps(rate) }];
}

/** The charges inside the APR: those that are known, or from none to all, when some may be refused or paid later. */
function feesOf(offer: Offer): readonly [number, number] | null {
  const known = chargesPaiseOf(offer);
  const taken = advancePaiseOf(offer);
  const byDisbursal =
    typeof offer.amountPaise === "number" && typeof offer.disbursedPaise === "number" && taken !== null
      ? offer.amountPaise - taken - offer.disbursedPaise
      : null;
  if (known === null && byDisbursal === null) return null;
  const outside = sum(
    (offer.charges ?? []).filter(({ isOptional, isPaidLater }) => isOptional || isPaidLater).map((one) => one.paise),
  );
  const fees = [known, byDisbursal].flatMap((one) => (one === null ? [] : [Math.max(0, one)]));
  return [Math.max(0, Math.min(...fees) - outside), Math.max(...fees)];
}

/** Whether the rate gives the instalment as a flat rate: on the whole amount for the whole tenor. */
function isFlat({ amountPaise, number, instalmentPaise, perYear }: Loan, rateBps: number): boolean {
  return Math.abs(flatInstalmentPaise(amountPaise, (rateBps * 12) / perYear, number) - instalmentPaise) <= RUPEE;
}

/** An APR that the payments do not return, and a rate that does not give the instalment. */
export function rateFaults(offer: Offer): Contradiction[] {
  const loan = loanOf(offer);
  const found = belowRate(offer, loan);
  if (!loan || loan.instalmentPaise <= RUPEE) return found;
  const { aprBps: apr, rateBps: rate } = offer;
  const fees = feesOf(offer);
  if (typeof rate === "number") {
    const returned = returnsOf(loan, offer, [0, 0]);
    if (returned && !isInside(rate, returned))
      found.push({
        code: isFlat(loan, rate) ? "rate-is-flat" : "rate-not-instalment",
        field: "rateBps",
        said: bps(rate),
        expected: bps(nearestIn(rate, returned)),
      });
  }
  if (typeof apr === "number" && fees !== null && fees[1] < loan.amountPaise) {
    const inside = returnsOf(loan, offer, fees);
    // An offer that does not list its charges may have some that are paid later.
    const isOpen = chargesPaiseOf(offer) === null;
    const returned = inside && isOpen ? { ...inside, most: Number.POSITIVE_INFINITY } : inside;
    const isLow = found.some(({ code }) => code === "apr-below-rate");
    if (returned && !isInside(apr, returned) && !isLow)
      found.push({
        code: "apr-not-payments",
        field: "aprBps",
        said: bps(apr),
        expected: bps(nearestIn(apr, returned)),
      });
  }
  return found;
}
