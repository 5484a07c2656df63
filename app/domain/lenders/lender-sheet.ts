import type { Day } from "~/domain/dates/day";
import type { PrintedInstalment } from "~/domain/eligibility/facts";
import { chargesAt } from "~/domain/money/charges";
import { type DayCount, firstPeriodMonths } from "~/domain/money/first-period";
import type { LoanSheet } from "~/domain/offer-check/assumptions";
import { checkOffer } from "~/domain/offer-check/check-offer";
import { type Difference, explainDifference } from "~/domain/offer-check/explain-difference";
import type { Contradiction, ContradictionCode } from "~/domain/offer-check/offer";
import { chargeOnDay } from "./charge-fields";
import type { LenderFields } from "./lender-fields";

/** A lender's fields of which the terms of a loan are made. Rates in percent, amounts in rupees. */
type SheetFields = Pick<
  LenderFields,
  | "interest_rate"
  | "charges"
  | "day_count"
  | "first_gap_days"
  | "advance_instalments"
  | "sheet_amount"
  | "sheet_months"
  | "sheet_rate"
  | "sheet_instalment"
  | "sheet_charges"
  | "sheet_apr"
>;

/** The day count of a lender that has not stated one. */
const USUAL_DAY_COUNT: DayCount = "30/360";

const hundredfold = (value: number): number => Math.round(value * 100);
const hundredfoldOrNull = (value: number | null): number | null => (value === null ? null : hundredfold(value));

/** The first period of the lender's loans in months; undefined for one month. */
const firstMonthsOf = (dayCount: DayCount | null, days: number | null): number | undefined =>
  days === null ? undefined : firstPeriodMonths(dayCount ?? USUAL_DAY_COUNT, days);

/**
 * The lender's own instalment of its sheet; undefined unless the sheet is at the lender's own rate and does not
 * contradict itself: no figure that is shown or ranked comes from a sheet that does.
 */
function printedOf(
  fields: Omit<SheetFields, "charges" | "sheet_charges" | "sheet_apr">,
): PrintedInstalment | undefined {
  const { sheet_amount: amountRupees, sheet_months: months, sheet_instalment: instalment, sheet_rate: rate } = fields;
  if (amountRupees === null || months === null || instalment === null) return undefined;
  if (rate !== null && rate !== fields.interest_rate) return undefined;
  const advanceInstalments = fields.advance_instalments;
  const loan = {
    amountPaise: hundredfold(amountRupees),
    months,
    instalmentPaise: hundredfold(instalment),
    advanceInstalments,
  };
  const rateBps = hundredfoldOrNull(fields.interest_rate);
  if (checkOffer({ ...loan, rateBps }).length > 0) return undefined;
  return { amountRupees, months, instalmentPaise: loan.instalmentPaise };
}

/** The optional terms of a lender for the matcher: its first period, its instalments at payment and its own instalment. */
export function ownTermsOf(fields: Omit<SheetFields, "charges" | "sheet_charges" | "sheet_apr">) {
  const firstMonths = firstMonthsOf(fields.day_count, fields.first_gap_days);
  const printed = printedOf(fields);
  return {
    ...(firstMonths === undefined ? {} : { firstMonths }),
    ...(fields.advance_instalments ? { advance: fields.advance_instalments } : {}),
    ...(printed === undefined ? {} : { printed }),
  };
}

/** The printed loan of a lender; null until amount, tenor, rate and APR are there. */
function sheetOf(fields: SheetFields, day: Day): LoanSheet | null {
  const { sheet_amount: amount, sheet_months: months, sheet_apr: apr } = fields;
  const rate = fields.sheet_rate ?? fields.interest_rate;
  if (amount === null || months === null || apr === null || rate === null) return null;
  return {
    amountPaise: hundredfold(amount),
    rateBps: hundredfold(rate),
    months,
    instalmentPaise: hundredfoldOrNull(fields.sheet_instalment),
    advance: Math.min(fields.advance_instalments ?? 0, months - 1),
    charges: fields.charges.map((charge) => chargeOnDay(charge, day)),
    chargesPaise: hundredfoldOrNull(fields.sheet_charges),
    firstDays: fields.first_gap_days,
    dayCount: fields.day_count ?? USUAL_DAY_COUNT,
    aprBps: hundredfold(apr),
  };
}

/** The comparison of a lender's printed loan with our figures, and what contradicts itself in it. */
export type SheetCheck = { readonly difference: Difference; readonly contradictions: readonly Contradiction[] };

function checkOf(sheet: LoanSheet): SheetCheck {
  const { lines } = chargesAt(sheet.charges, sheet.amountPaise);
  const contradictions = checkOffer({
    amountPaise: sheet.amountPaise,
    rateBps: sheet.rateBps,
    aprBps: sheet.aprBps,
    months: sheet.months,
    advanceInstalments: sheet.advance ?? 0,
    instalmentPaise: sheet.instalmentPaise,
    charges: lines.map(({ paise, gstPaise, paidAt }) => ({
      paise: paise + gstPaise,
      isPaidLater: paidAt === "first-instalment",
    })),
    chargesPaise: sheet.chargesPaise,
  });
  const difference = explainDifference(sheet);
  // The difference of the APR is explained more exactly than the check can, as is a rate that is among the charges.
  const known: ContradictionCode[] = ["apr-not-payments"];
  if (difference.because?.includes("instalment-principal")) known.push("rate-not-instalment");
  return { difference, contradictions: contradictions.filter(({ code }) => !known.includes(code)) };
}

/** How far our APR is from the printed one; infinite without one. */
const distanceOf = ({ difference: { oursBps, statedBps } }: SheetCheck): number =>
  oursBps === null ? Number.POSITIVE_INFINITY : Math.abs(oursBps - statedBps);

/**
 * Compares a lender's printed loan with our figures; null when it has printed none. The sheet has no date: where GST
 * rates change, those that come nearest to the printed APR count.
 */
export function checkSheet(fields: SheetFields): SheetCheck | null {
  const days = ["", ...new Set(fields.charges.flatMap((charge) => charge.gst_changes.map(({ from }) => from)))];
  const checks = days.flatMap((day) => sheetOf(fields, day) ?? []).map(checkOf);
  return checks.sort((a, b) => distanceOf(a) - distanceOf(b))[0] ?? null;
}

/** True when the printed APR is ours, or its difference has a name. */
export const isExplained = ({ difference }: SheetCheck): boolean => difference.agrees || difference.because !== null;
