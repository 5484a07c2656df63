import { type Charge, isMandatory } from "~/domain/money/charges";
import { DAY_COUNTS, type DayCount } from "~/domain/money/first-period";
import {
  type Assumption,
  aprUnder,
  chargesOfSheet,
  goTogether,
  impliedCharges,
  type LoanSheet,
  possibleAssumptions,
} from "./assumptions";

/** A found first period, in days and in a day count. */
export type FoundDays = { readonly days: number; readonly dayCount: DayCount };

/** What is known of an APR that nothing reproduces. */
export type Unexplained = {
  /** The charges with which the loan would have the printed APR, and those that are entered. Paise. */
  readonly impliedPaise: number;
  readonly enteredPaise: number;
  /** The assumptions that come nearest, and the APR that they give; null when none gives one. */
  readonly nearest: { readonly because: readonly Assumption[]; readonly aprBps: number } | null;
};

export type Difference = {
  readonly oursBps: number | null;
  readonly statedBps: number;
  /** Whether both are the same within 0.02 points. */
  readonly agrees: boolean;
  /** The assumptions that reproduce the stated APR; null when none do. Empty when both agree exactly. */
  readonly because: readonly Assumption[] | null;
  /** The first period that belongs to the explanation; null when it is not part of it. */
  readonly firstPeriod: FoundDays | null;
  /** The one charge that the lender does not count, such as broken period interest; null when that explains nothing. */
  readonly leftOut: Charge | null;
  /** Null when the difference is explained. */
  readonly unexplained: Unexplained | null;
};

/** The largest difference between two equal figures: 0.02 points. */
const SAME_APR_BPS = 2;

/** The days between payment and first instalment that a lender may have. */
const [MIN_DAYS, MAX_DAYS] = [10, 75];

/** Assumptions that lenders have been seen to make together; tried before a first period, which reproduces almost any figure. */
const SEEN_TOGETHER: readonly (readonly Assumption[])[] = [
  ["gst-left-out", "instalment-principal"],
  ["gst-left-out", "instalment-principal", "one-month"],
  ["gst-left-out", "processing-fee-only"],
];

type Found = Pick<Difference, "because" | "firstPeriod" | "leftOut"> & { distance: number };
type Tries = Iterable<readonly Assumption[]>;

/** Of these explanations the nearest, if it reproduces the APR; the first of equally near ones. */
function nearest(sheet: LoanSheet, tries: Tries): Found | null {
  let best: Found | null = null;
  for (const because of tries) {
    const apr = aprUnder(sheet, because);
    const distance = apr === null ? Number.POSITIVE_INFINITY : Math.abs(apr - sheet.aprBps);
    if (distance <= SAME_APR_BPS && (best === null || distance < best.distance))
      best = { because, firstPeriod: null, leftOut: null, distance };
  }
  return best;
}

/** The same with another first period, when the sheet names none. */
function nearestPeriod(sheet: LoanSheet, tries: readonly (readonly Assumption[])[]): Found | null {
  if (sheet.firstDays !== null) return null;
  let best: Found | null = null;
  for (const dayCount of DAY_COUNTS)
    for (let days = MIN_DAYS; days <= MAX_DAYS; days++) {
      const found = nearest({ ...sheet, firstDays: days, dayCount }, tries);
      if (found && (best === null || found.distance < best.distance))
        best = { ...found, firstPeriod: { days, dayCount } };
    }
  return best;
}

/** The same without one of several charges that every customer pays. */
function nearestWithoutOne(sheet: LoanSheet, tries: readonly (readonly Assumption[])[]): Found | null {
  const mandatory = sheet.charges.filter(isMandatory);
  if (mandatory.length < 2) return null;
  let best: Found | null = null;
  for (const leftOut of mandatory) {
    const found = nearest({ ...sheet, charges: sheet.charges.filter((charge) => charge !== leftOut) }, tries);
    if (found && (best === null || found.distance < best.distance)) best = { ...found, leftOut };
  }
  return best;
}

/** A printed APR with one decimal or none: the nearest of these explanations that is rounded to it. */
function nearestRounded(sheet: LoanSheet, tries: Tries): Found | null {
  const { aprBps: stated } = sheet;
  const units = [10, 100].filter((unit) => stated % unit === 0);
  let best: Found | null = null;
  for (const because of tries) {
    const apr = aprUnder(sheet, because);
    if (apr === null || !units.some((unit) => Math.round(apr / unit) * unit === stated)) continue;
    const distance = Math.abs(apr - stated);
    if (best === null || distance < best.distance)
      best = { because: [...because, "apr-rounded"], firstPeriod: null, leftOut: null, distance };
  }
  // A figure that is ours to the decimals that are printed is explained by them, however far it is.
  return best && { ...best, distance: 0 };
}

/** Pairs of assumptions that can be made together. */
function pairsOf(assumptions: readonly Assumption[]): Assumption[][] {
  return assumptions.flatMap((one, index) =>
    assumptions.slice(index + 1).flatMap((other) => (goTogether(one, other) ? [[one, other]] : [])),
  );
}

/** The pairs with the named first period left out, which many lenders print and do not count. */
const withoutPeriod = (pairs: readonly Assumption[][], assumptions: readonly Assumption[]): Assumption[][] =>
  assumptions.includes("one-month")
    ? pairs.filter((pair) => pair.every((one) => goTogether(one, "one-month"))).map((pair) => [...pair, "one-month"])
    : [];

/** What can be said of an APR that nothing reproduces. */
function unexplainedOf(sheet: LoanSheet, tries: Tries): Unexplained {
  let best: Unexplained["nearest"] = null;
  const distanceOf = (aprBps: number) => Math.abs(aprBps - sheet.aprBps);
  for (const because of tries) {
    const apr = aprUnder(sheet, because);
    if (apr !== null && (best === null || distanceOf(apr) < distanceOf(best.aprBps))) best = { because, aprBps: apr };
  }
  return { impliedPaise: impliedCharges(sheet), enteredPaise: chargesOfSheet(sheet), nearest: best };
}

/**
 * Compares our APR with the printed one (BEY-17). When they differ, tries which assumption reproduces the printed one:
 * one alone, fewer decimals, one charge left out, what lenders have been seen to do, another first period, two together,
 * one charge left out or another first period with one more, two without the named first period, and last two together
 * with fewer decimals.
 */
export function explainDifference(sheet: LoanSheet): Difference {
  const oursBps = aprUnder(sheet, []);
  const distance = oursBps === null ? Number.POSITIVE_INFINITY : Math.abs(oursBps - sheet.aprBps);
  const base = { oursBps, statedBps: sheet.aprBps, agrees: distance <= SAME_APR_BPS };
  const nothing = { because: [], firstPeriod: null, leftOut: null, unexplained: null };
  if (distance === 0) return { ...base, ...nothing };
  const assumptions = possibleAssumptions(sheet);
  const alone = assumptions.map((one) => [one]);
  const pairs = pairsOf(assumptions);
  const seen = SEEN_TOGETHER.filter((some) => some.every((one) => assumptions.includes(one)));
  const found =
    nearest(sheet, alone) ??
    nearestRounded(sheet, [[]]) ??
    nearestWithoutOne(sheet, [[]]) ??
    nearest(sheet, seen) ??
    nearestRounded(sheet, seen) ??
    nearestPeriod(sheet, [[]]) ??
    nearest(sheet, pairs) ??
    nearestWithoutOne(sheet, alone) ??
    nearestPeriod(sheet, alone) ??
    nearest(sheet, withoutPeriod(pairs, assumptions)) ??
    nearestRounded(sheet, alone) ??
    nearestRounded(sheet, pairs);
  const isBetter = found !== null && found.distance < distance;
  if (base.agrees && !isBetter) return { ...base, ...nothing };
  if (!found)
    return { ...base, ...nothing, because: null, unexplained: unexplainedOf(sheet, [[], ...alone, ...pairs]) };
  const { because, firstPeriod, leftOut } = found;
  return { ...base, because, firstPeriod, leftOut, unexplained: null };
}
