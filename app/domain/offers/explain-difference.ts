import { aprBps } from "~/domain/money/apr";
import { type Charge, type ChargeLine, chargesAt, isMandatory, isPaidWithFirst } from "~/domain/money/charges";
import { emiPaise, flatInstalmentPaise } from "~/domain/money/emi";
import { DAY_COUNTS, type DayCount, firstPeriodMonths } from "~/domain/money/first-period";

/** A loan as a lender prints it in its key facts statement. Paise, basis points, months, days. */
export type LoanSheet = {
  readonly amountPaise: number;
  readonly rateBps: number;
  readonly months: number;
  /** The printed instalment; null when it is not printed. */
  readonly instalmentPaise: number | null;
  /** The lender's charges in rows. */
  readonly charges: readonly Charge[];
  /** The printed sum of the charges; null when it is not printed. */
  readonly chargesPaise: number | null;
  /** From the payment to the first instalment; null: one month. */
  readonly firstDays: number | null;
  readonly dayCount: DayCount;
  /** The printed APR. */
  readonly aprBps: number;
};

/** What a lender may have done otherwise, when its APR is not ours. */
const ASSUMPTIONS = [
  "gst-left-out",
  "gst-added",
  "printed-charges",
  "rupee-charges",
  "optional-counted",
  "third-party-left-out",
  "insurance-left-out",
  "charges-left-out",
  "one-month",
  "other-day-count",
  "all-at-payment",
  "instalment-formula",
  "instalment-rounded",
  "instalment-rounded-up",
  "instalment-flat",
  "compounded",
  "simple",
  "apr-rounded",
] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** A found first period, in days and in a day count. */
export type FoundDays = { readonly days: number; readonly dayCount: DayCount };

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
};

/** The largest difference between two equal figures: 0.02 points. */
const SAME_APR_BPS = 2;

/** Assumptions of one group exclude each other. */
const GROUP: Record<Assumption, string> = {
  "gst-left-out": "charges",
  "gst-added": "charges",
  "printed-charges": "charges",
  "charges-left-out": "charges",
  "rupee-charges": "rounding",
  "optional-counted": "optional",
  "third-party-left-out": "scope",
  "insurance-left-out": "scope",
  "instalment-formula": "instalment",
  "instalment-rounded": "instalment",
  "instalment-rounded-up": "instalment",
  "instalment-flat": "instalment",
  "one-month": "period",
  "other-day-count": "period",
  "all-at-payment": "time",
  compounded: "method",
  simple: "method",
  "apr-rounded": "printing",
};

/** The days between payment and first instalment that a lender may have. */
const [LEAST_DAYS, MOST_DAYS] = [10, 75];

const RUPEE = 100;
const wholeRupees = (paise: number, round: (value: number) => number): number => round(paise / RUPEE) * RUPEE;

/** A charge with its GST under the assumptions. */
function paiseOf(line: ChargeLine, has: (one: Assumption) => boolean): number {
  const factor = 1 + line.gstBps / 10_000;
  const isOnTop = line.gstMode === "on-top";
  if (has("gst-left-out")) return isOnTop ? line.paise : line.paise / factor;
  const paise = has("gst-added") && !isOnTop ? line.paise * factor : line.paise + line.gstPaise;
  return has("rupee-charges") ? wholeRupees(paise, Math.round) : paise;
}

function isCounted(line: ChargeLine, has: (one: Assumption) => boolean): boolean {
  if (has("third-party-left-out") && line.payee === "third-party") return false;
  if (has("insurance-left-out") && line.kind === "insurance") return false;
  return isMandatory(line) || has("optional-counted");
}

/** What is deducted from the payment, and what is paid with the first instalment. */
function feesOf(sheet: LoanSheet, has: (one: Assumption) => boolean): { now: number; withFirst: number } {
  if (has("charges-left-out")) return { now: 0, withFirst: 0 };
  if (has("printed-charges")) return { now: sheet.chargesPaise ?? 0, withFirst: 0 };
  const { lines, optionalLines } = chargesAt(sheet.charges, sheet.amountPaise);
  const counted = [...lines, ...optionalLines].filter((line) => isCounted(line, has));
  const sum = (some: readonly ChargeLine[]) => some.reduce((all, line) => all + paiseOf(line, has), 0);
  const later = has("all-at-payment") ? [] : counted.filter(isPaidWithFirst);
  return { now: sum(counted) - sum(later), withFirst: sum(later) };
}

function instalmentOf(sheet: LoanSheet, has: (one: Assumption) => boolean): number | null {
  const formula = () => emiPaise(sheet.amountPaise, sheet.rateBps, sheet.months);
  if (has("instalment-rounded")) return wholeRupees(formula(), Math.round);
  if (has("instalment-rounded-up")) return wholeRupees(formula(), Math.ceil);
  if (has("instalment-flat")) return flatInstalmentPaise(sheet.amountPaise, sheet.rateBps, sheet.months);
  return has("instalment-formula") ? null : sheet.instalmentPaise;
}

function periodOf({ firstDays, dayCount }: LoanSheet, has: (one: Assumption) => boolean): number {
  if (has("one-month")) return 1;
  const other = DAY_COUNTS.find((one) => one !== dayCount) ?? dayCount;
  return firstPeriodMonths(has("other-day-count") ? other : dayCount, firstDays);
}

/** The APR of a sheet under assumptions, in basis points; null when there is none. */
function aprUnder(sheet: LoanSheet, assumptions: readonly Assumption[]): number | null {
  const has = (one: Assumption) => assumptions.includes(one);
  const { now, withFirst } = feesOf(sheet, has);
  const instalmentPaise = instalmentOf(sheet, has);
  const { amountPaise: principalPaise, rateBps: annualRateBps, months } = sheet;
  if (has("simple")) {
    const paid = (instalmentPaise ?? emiPaise(principalPaise, annualRateBps, months)) * months + withFirst;
    const received = principalPaise - now;
    return received > 0 ? Math.round(((paid - received) / received) * (12 / months) * 10_000) : null;
  }
  const apr = aprBps({
    principalPaise,
    annualRateBps,
    months,
    feesPaise: now,
    withFirstPaise: withFirst,
    instalmentPaise,
    firstMonths: periodOf(sheet, has),
  });
  return apr !== null && has("compounded") ? Math.round(((1 + apr / 120_000) ** 12 - 1) * 10_000) : apr;
}

/** The assumptions that change something in a sheet. */
function possible(sheet: LoanSheet): Assumption[] {
  const { charges } = sheet;
  const printed = sheet.instalmentPaise !== null;
  const isThere: Partial<Record<Assumption, boolean>> = {
    "printed-charges": sheet.chargesPaise !== null,
    "gst-left-out": charges.some(({ gstBps }) => gstBps > 0),
    "gst-added": charges.some(({ gstBps, gstMode }) => gstBps > 0 && gstMode === "included"),
    "optional-counted": charges.some((charge) => !isMandatory(charge)),
    "third-party-left-out": charges.some(({ payee }) => payee === "third-party"),
    "insurance-left-out": charges.some((charge) => charge.kind === "insurance" && isMandatory(charge)),
    "instalment-formula": printed,
    "instalment-rounded": !printed,
    "instalment-rounded-up": !printed,
    "instalment-flat": !printed,
    // Not a way to calculate: tried by itself.
    "apr-rounded": false,
    "one-month": sheet.firstDays !== null,
    "other-day-count": sheet.firstDays !== null,
    "all-at-payment": charges.some(isPaidWithFirst),
    "rupee-charges": charges.length > 0,
    "charges-left-out": charges.length > 0,
  };
  return ASSUMPTIONS.filter((one) => isThere[one] ?? true);
}

type Found = Pick<Difference, "because" | "firstPeriod" | "leftOut"> & { distance: number };

/** Of these explanations the nearest, if it reproduces the APR; the first of equally near ones. */
function nearest(sheet: LoanSheet, tries: Iterable<readonly Assumption[]>): Found | null {
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
    for (let days = LEAST_DAYS; days <= MOST_DAYS; days++) {
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

/** A printed APR with fewer decimals than ours, which is ours to those decimals. */
function roundedTo({ aprBps }: LoanSheet, oursBps: number | null): Found | null {
  const isSame = [10, 100].some((unit) => oursBps !== null && Math.round(oursBps / unit) * unit === aprBps);
  return isSame ? { because: ["apr-rounded"], firstPeriod: null, leftOut: null, distance: 0 } : null;
}

/** Pairs of assumptions of different groups. */
function pairsOf(singles: readonly Assumption[]): Assumption[][] {
  return singles.flatMap((one, index) =>
    singles.slice(index + 1).flatMap((other) => (GROUP[one] === GROUP[other] ? [] : [[one, other]])),
  );
}

/**
 * Compares our APR with the printed one (BEY-17). When they differ, tries which assumption reproduces the printed one:
 * one alone, fewer decimals, one charge left out, another first period, two together, and last one charge left out or
 * another first period with one more.
 */
export function explainDifference(sheet: LoanSheet): Difference {
  const oursBps = aprUnder(sheet, []);
  const distance = oursBps === null ? Number.POSITIVE_INFINITY : Math.abs(oursBps - sheet.aprBps);
  const base = { oursBps, statedBps: sheet.aprBps, agrees: distance <= SAME_APR_BPS };
  const nothing = { because: [], firstPeriod: null, leftOut: null };
  if (distance === 0) return { ...base, ...nothing };
  const singles = possible(sheet);
  const alone = singles.map((one) => [one]);
  const found =
    nearest(sheet, alone) ??
    roundedTo(sheet, oursBps) ??
    nearestWithoutOne(sheet, [[]]) ??
    nearestPeriod(sheet, [[]]) ??
    nearest(sheet, pairsOf(singles)) ??
    nearestWithoutOne(sheet, alone) ??
    nearestPeriod(sheet, alone);
  const isBetter = found !== null && found.distance < distance;
  if (base.agrees && !isBetter) return { ...base, ...nothing };
  const { because = null, firstPeriod = null, leftOut = null } = found ?? {};
  return { ...base, because, firstPeriod, leftOut };
}
