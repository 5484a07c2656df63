import { aprBps } from "~/domain/money/apr";
import { type Charge, type ChargeLine, chargesAt, isMandatory, isPaidWithFirst } from "~/domain/money/charges";
import { emiAtTimes, emiPaise, flatInstalmentPaise } from "~/domain/money/emi";
import { DAY_COUNTS, type DayCount, firstPeriodMonths } from "~/domain/money/first-period";

/** A loan as a lender prints it in its key facts statement. Paise, basis points, months, days. */
export type LoanSheet = {
  readonly amountPaise: number;
  readonly rateBps: number;
  readonly months: number;
  /** The printed instalment; null when it is not printed. */
  readonly instalmentPaise: number | null;
  /** How many of the instalments are taken when the loan is paid out. Omitted: none. */
  readonly advance?: number;
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

/** What a lender may have done otherwise, when its APR is not ours. Those of one group exclude each other. */
const GROUP = {
  "gst-left-out": "charges",
  "gst-added": "charges",
  "printed-charges": "charges",
  "rupee-charges": "rounding",
  "optional-counted": "optional",
  "third-party-left-out": "scope",
  "insurance-left-out": "scope",
  "processing-fee-only": "scope",
  "charges-left-out": "charges",
  "one-month": "period",
  "other-day-count": "period",
  "all-at-payment": "time",
  "advance-later": "advance",
  "one-advance": "advance",
  "instalment-formula": "instalment",
  "instalment-rounded": "instalment",
  "instalment-rounded-up": "instalment",
  "instalment-flat": "instalment",
  "instalment-principal": "instalment",
  compounded: "method",
  simple: "method",
  "apr-rounded": "printing",
} as const;

export type Assumption = keyof typeof GROUP;

const isAssumption = (name: string): name is Assumption => name in GROUP;
const ASSUMPTIONS = Object.keys(GROUP).filter(isAssumption);

type Has = (one: Assumption) => boolean;

const RUPEE = 100;
const wholeRupees = (paise: number, round: (value: number) => number): number => round(paise / RUPEE) * RUPEE;

/** A charge with its GST under the assumptions. */
function paiseOf(line: ChargeLine, has: Has): number {
  const factor = 1 + line.gstBps / 10_000;
  const isOnTop = line.gstMode === "on-top";
  if (has("gst-left-out")) return isOnTop ? line.paise : line.paise / factor;
  const paise = has("gst-added") && !isOnTop ? line.paise * factor : line.paise + line.gstPaise;
  return has("rupee-charges") ? wholeRupees(paise, Math.round) : paise;
}

const isProcessingFee = ({ kind, basis }: Charge): boolean =>
  (kind ?? (basis === "rupees" ? "other" : "processing-fee")) === "processing-fee";

function isCounted(line: ChargeLine, has: Has): boolean {
  if (has("third-party-left-out") && line.payee === "third-party") return false;
  if (has("insurance-left-out") && line.kind === "insurance") return false;
  if (has("processing-fee-only") && !isProcessingFee(line)) return false;
  return isMandatory(line) || has("optional-counted");
}

/** What is deducted from the payment, and what is paid with the first instalment. */
function feesOf(sheet: LoanSheet, has: Has): { now: number; withFirst: number } {
  if (has("charges-left-out")) return { now: 0, withFirst: 0 };
  if (has("printed-charges")) return { now: sheet.chargesPaise ?? 0, withFirst: 0 };
  const { lines, optionalLines } = chargesAt(sheet.charges, sheet.amountPaise);
  const counted = [...lines, ...optionalLines].filter((line) => isCounted(line, has));
  const sum = (some: readonly ChargeLine[]) => some.reduce((all, line) => all + paiseOf(line, has), 0);
  const later = has("all-at-payment") ? [] : counted.filter(isPaidWithFirst);
  return { now: sum(counted) - sum(later), withFirst: sum(later) };
}

function instalmentOf(sheet: LoanSheet, has: Has): number | null {
  const formula = () => emiPaise(sheet.amountPaise, sheet.rateBps, sheet.months);
  if (has("instalment-rounded")) return wholeRupees(formula(), Math.round);
  if (has("instalment-rounded-up")) return wholeRupees(formula(), Math.ceil);
  if (has("instalment-flat")) return flatInstalmentPaise(sheet.amountPaise, sheet.rateBps, sheet.months);
  if (has("instalment-principal")) return sheet.amountPaise / sheet.months;
  return has("instalment-formula") ? null : sheet.instalmentPaise;
}

function advanceOf({ advance = 0 }: LoanSheet, has: Has): number {
  if (has("advance-later")) return 0;
  return has("one-advance") ? 1 : advance;
}

function periodOf({ firstDays, dayCount }: LoanSheet, has: Has): number {
  if (has("one-month")) return 1;
  const other = DAY_COUNTS.find((one) => one !== dayCount) ?? dayCount;
  return firstPeriodMonths(has("other-day-count") ? other : dayCount, firstDays);
}

/** The APR of a sheet under assumptions, in basis points; null when there is none. */
export function aprUnder(sheet: LoanSheet, assumptions: readonly Assumption[]): number | null {
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
    advance: advanceOf(sheet, has),
  });
  return apr !== null && has("compounded") ? Math.round(((1 + apr / 120_000) ** 12 - 1) * 10_000) : apr;
}

/** The charges of a sheet that every customer pays. */
export const chargesOfSheet = ({ charges, amountPaise }: LoanSheet): number =>
  chargesAt(charges, amountPaise).totalPaise;

/** The charges, all deducted from the payment, with which the loan has its printed APR; negative when it costs more without any. */
export function impliedCharges(sheet: LoanSheet): number {
  const { amountPaise, rateBps, months, advance = 0, aprBps: stated } = sheet;
  const firstMonths = firstPeriodMonths(sheet.dayCount, sheet.firstDays);
  const instalment = sheet.instalmentPaise ?? emiAtTimes(amountPaise, rateBps, months, { firstMonths, advance });
  const rate = stated / 120_000;
  let worth = advance * instalment;
  for (let month = 0; month < months - advance; month++) worth += instalment / (1 + rate) ** (firstMonths + month);
  return Math.round(amountPaise - worth);
}

/** The assumptions that change something in a sheet. */
export function possibleAssumptions(sheet: LoanSheet): Assumption[] {
  const { charges, amountPaise, months, instalmentPaise, advance = 0 } = sheet;
  const printed = instalmentPaise !== null;
  const mandatory = charges.filter(isMandatory);
  const isThere: Partial<Record<Assumption, boolean>> = {
    "printed-charges": sheet.chargesPaise !== null,
    "gst-left-out": charges.some(({ gstBps }) => gstBps > 0),
    "gst-added": charges.some(({ gstBps, gstMode }) => gstBps > 0 && gstMode === "included"),
    "optional-counted": mandatory.length < charges.length,
    "third-party-left-out": charges.some(({ payee }) => payee === "third-party"),
    "insurance-left-out": mandatory.some(({ kind }) => kind === "insurance"),
    "processing-fee-only": mandatory.some(isProcessingFee) && !mandatory.every(isProcessingFee),
    "instalment-formula": printed,
    "instalment-rounded": !printed,
    "instalment-rounded-up": !printed,
    "instalment-flat": !printed,
    "instalment-principal": instalmentPaise === null || Math.abs(instalmentPaise - amountPaise / months) <= RUPEE,
    // Not a way to calculate: tried by itself.
    "apr-rounded": false,
    "one-month": sheet.firstDays !== null,
    "other-day-count": sheet.firstDays !== null,
    "all-at-payment": charges.some(isPaidWithFirst),
    "advance-later": advance > 0,
    "one-advance": advance === 0 && months > 1,
    "rupee-charges": charges.length > 0,
    "charges-left-out": charges.length > 0,
  };
  return ASSUMPTIONS.filter((one) => isThere[one] ?? true);
}

/** Whether two assumptions can be made together. */
export const goTogether = (one: Assumption, other: Assumption): boolean => GROUP[one] !== GROUP[other];
