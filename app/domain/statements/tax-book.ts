import { type GstAccounts, type GstStates, type GstSum, shareGst } from "./gst-accounts";
import { nearest } from "./nearest";
import type { StatementMonth } from "./statement-month";
import { financialYearOf, lastDayOf } from "./statement-month";
import { type GstTreatment, gstTreatmentOf, rowIn, type TaxRegistration, type TaxRule, taxRuleOn } from "./tax-rule";

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
  /** Null where a party's state is not known. Omitted: not stored with a month that was closed by an earlier release. */
  readonly gstStates?: GstStates | null;
};

/** Where a brand is registered, from a month on: the place of supply of its partners' services. */
export type PlaceOfSupply = { readonly fromMonth: StatementMonth; readonly stateCode: string };

/** The states of both parties in a month; null where one is not known. */
export function gstStatesIn(
  month: StatementMonth,
  registrations: readonly TaxRegistration[],
  places: readonly PlaceOfSupply[],
): GstStates | null {
  const supplier = rowIn(registrations, month)?.stateCode;
  const placeOfSupply = rowIn(places, month)?.stateCode;
  return supplier && placeOfSupply ? { supplier, placeOfSupply } : null;
}

/** The terms of a month: its registrations, and the rules on its last day, when the month is credited. */
export function taxTermsOf(
  month: StatementMonth,
  rules: readonly TaxRule[],
  registrations: readonly TaxRegistration[],
  places: readonly PlaceOfSupply[] = [],
): TaxTerms {
  const tds = taxRuleOn(rules, "tds", lastDayOf(month));
  const gst = taxRuleOn(rules, "gst", lastDayOf(month));
  const treatment = gstTreatmentOf(rowIn(registrations, month));
  return {
    financialYear: financialYearOf(month),
    tdsBps: tds?.rateBps ?? 0,
    thresholdPaise: tds?.thresholdPaise ?? null,
    tdsCode: tds?.code ?? null,
    treatment,
    gstBps: treatment === "forward" ? (gst?.rateBps ?? 0) : 0,
    gstCode: gst?.code ?? null,
    gstStates: gstStatesIn(month, registrations, places),
  };
}

/** The aggregate of a financial year: paise credited, the same times its rates in basis points, and the paise deducted. */
export type TdsYear = {
  readonly basePaise: bigint;
  readonly weighted: bigint;
  readonly thresholdPaise: bigint | null;
  readonly deductedPaise: bigint;
};

/** What was taxed so far: TDS by financial year, GST by rate. */
export type TaxBook = {
  readonly tds: Readonly<Record<string, TdsYear>>;
  readonly gst: Readonly<Record<string, GstSum>>;
  /** The same by rate and states. Omitted: not stored with a month that was closed by an earlier release. */
  readonly gstByStates?: GstAccounts;
};

export const EMPTY_TAX_BOOK: TaxBook = { tds: {}, gst: {} };

/** A part of a month's amounts and the terms that tax it. */
export type TaxedPart = { readonly paise: bigint; readonly terms: TaxTerms };

const NO_YEAR: TdsYear = { basePaise: 0n, weighted: 0n, thresholdPaise: null, deductedPaise: 0n };
const NO_RATE: GstSum = { basePaise: 0n, gstPaise: 0n };

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
  const rates = new Map<number, TaxedPart[]>();
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
    const taxed = rates.get(terms.gstBps);
    if (taxed) taxed.push({ paise, terms });
    else rates.set(terms.gstBps, [{ paise, terms }]);
  }
  let tdsPaise = 0n;
  for (const name of years) {
    const year = tds[name] ?? NO_YEAR;
    const due = tdsDueOn(year);
    tdsPaise += due - year.deductedPaise;
    tds[name] = { ...year, deductedPaise: due };
  }
  let gstPaise = 0n;
  let gstByStates = book.gstByStates ?? {};
  for (const [bps, taxed] of rates) {
    const before = gst[bps] ?? NO_RATE;
    const basePaise = taxed.reduce((sum, { paise }) => sum + paise, before.basePaise);
    const due = nearest(basePaise * BigInt(bps), 10_000n);
    const chargedPaise = due - before.gstPaise;
    gstPaise += chargedPaise;
    gst[bps] = { basePaise, gstPaise: due };
    gstByStates = shareGst(gstByStates, {
      bps,
      chargedPaise,
      own: present.gstStates ?? null,
      parts: taxed.map(({ paise, terms }) => ({ paise, states: terms.gstStates ?? null })),
    });
  }
  return { book: { tds, gst, gstByStates }, gstPaise, tdsPaise };
}
