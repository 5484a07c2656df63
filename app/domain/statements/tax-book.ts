import { nearest } from "./nearest";
import type { StatementMonth } from "./statement-month";
import { financialYearOf, lastDayOf } from "./statement-month";
import {
  type GstTreatment,
  gstTreatmentOf,
  registrationIn,
  type TaxRegistration,
  type TaxRule,
  taxRuleOn,
} from "./tax-rule";

/** The terms under which an amount was taxed. A claw-back gives back under the terms of what it takes back. */
export type TaxTerms = {
  readonly financialYear: string;
  readonly tdsBps: number;
  /** Null: no rule, nothing is deducted. */
  readonly thresholdPaise: bigint | null;
  readonly tdsCode: string | null;
  readonly treatment: GstTreatment;
  /** 0 unless the partner charges GST. */
  readonly gstBps: number;
  readonly gstCode: string | null;
};

/** The terms of a month: its registration, and the rules on its last day, when the month is credited. */
export function taxTermsOf(
  month: StatementMonth,
  rules: readonly TaxRule[],
  registrations: readonly TaxRegistration[],
): TaxTerms {
  const tds = taxRuleOn(rules, "tds", lastDayOf(month));
  const gst = taxRuleOn(rules, "gst", lastDayOf(month));
  const treatment = gstTreatmentOf(registrationIn(registrations, month));
  return {
    financialYear: financialYearOf(month),
    tdsBps: tds?.rateBps ?? 0,
    thresholdPaise: tds?.thresholdPaise ?? null,
    tdsCode: tds?.code ?? null,
    treatment,
    gstBps: treatment === "forward" ? (gst?.rateBps ?? 0) : 0,
    gstCode: gst?.code ?? null,
  };
}

/** The aggregate of a financial year: paise credited, the same times its rates in basis points, and the paise deducted. */
export type TdsYear = {
  readonly basePaise: bigint;
  readonly weighted: bigint;
  readonly thresholdPaise: bigint | null;
  readonly deductedPaise: bigint;
};

/** All amounts that were taxed at one GST rate, and their GST. */
export type GstRate = { readonly basePaise: bigint; readonly gstPaise: bigint };

/** What was taxed so far: TDS by financial year, GST by rate. */
export type TaxBook = {
  readonly tds: Readonly<Record<string, TdsYear>>;
  readonly gst: Readonly<Record<string, GstRate>>;
};

export const EMPTY_TAX_BOOK: TaxBook = { tds: {}, gst: {} };

/** A part of a month's amounts and the terms that tax it. */
export type TaxedPart = { readonly paise: bigint; readonly terms: TaxTerms };

const NO_YEAR: TdsYear = { basePaise: 0n, weighted: 0n, thresholdPaise: null, deductedPaise: 0n };
const NO_RATE: GstRate = { basePaise: 0n, gstPaise: 0n };

/**
 * TDS that is due on a year's aggregate: nothing up to the threshold; beyond it on the whole aggregate, so that the month
 * that crosses it catches up, and a claw-back that falls below gives all back.
 */
const tdsDueOn = ({ basePaise, weighted, thresholdPaise }: Omit<TdsYear, "deductedPaise">): bigint =>
  thresholdPaise === null || basePaise <= thresholdPaise ? 0n : nearest(weighted, 10_000n);

/**
 * Adds the parts of a month to a book. Each tax is that of the whole sum so far less what was charged before, so that
 * roundings never add up to more than half a paisa. The threshold of the present year is that of the month.
 */
export function addToTaxBook(
  book: TaxBook,
  parts: readonly TaxedPart[],
  present: TaxTerms,
): { book: TaxBook; gstPaise: bigint; tdsPaise: bigint } {
  const tds = { ...book.tds };
  const gst = { ...book.gst };
  const years = new Set<string>();
  const rates = new Set<string>();
  for (const { paise, terms } of parts) {
    const year = tds[terms.financialYear] ?? { ...NO_YEAR, thresholdPaise: terms.thresholdPaise };
    tds[terms.financialYear] = {
      ...year,
      basePaise: year.basePaise + paise,
      weighted: year.weighted + paise * BigInt(terms.tdsBps),
      thresholdPaise: terms.financialYear === present.financialYear ? present.thresholdPaise : year.thresholdPaise,
    };
    years.add(terms.financialYear);
    if (terms.treatment !== "forward") continue;
    const key = String(terms.gstBps);
    const rate = gst[key] ?? NO_RATE;
    gst[key] = { ...rate, basePaise: rate.basePaise + paise };
    rates.add(key);
  }
  let tdsPaise = 0n;
  for (const name of years) {
    const year = tds[name] ?? NO_YEAR;
    const due = tdsDueOn(year);
    tdsPaise += due - year.deductedPaise;
    tds[name] = { ...year, deductedPaise: due };
  }
  let gstPaise = 0n;
  for (const key of rates) {
    const rate = gst[key] ?? NO_RATE;
    const due = nearest(rate.basePaise * BigInt(key), 10_000n);
    gstPaise += due - rate.gstPaise;
    gst[key] = { ...rate, gstPaise: due };
  }
  return { book: { tds, gst }, gstPaise, tdsPaise };
}
