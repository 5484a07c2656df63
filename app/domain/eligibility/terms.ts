import { type InstalmentTimes, instalmentShareOf } from "~/domain/money/annuity";
import { aprOfShares, MAX_APR_BPS } from "~/domain/money/apr";
import { amountConsumedByCharges, type ChargeLoad, chargeLoadOf, growthOf, shareAt } from "~/domain/money/charge-load";
import { type Charge, type ChargeLine, chargesAt, isCharge, isPaidWithFirst } from "~/domain/money/charges";
import { emiAtTimes, MAX_MONTHS } from "~/domain/money/emi";
import { amortise, interestInAllPaise, type ScheduleRow } from "~/domain/money/schedule";
import type { Segment } from "~/domain/products";
import type { Facts, LenderCriteria, PrintedInstalment } from "./facts";

/** The tenor at which a segment's offers are compared when the customer has chosen none, in months. */
export const USUAL_MONTHS: Record<Segment, number> = {
  pl: 24,
  bl: 36,
  gl: 12,
  sl: 60,
  hl: 180,
  cc: 12,
  dv: 12,
  ins: 12,
};

/** Twelve months in basis points. */
const MONTHLY_TO_ANNUAL_BPS = 120_000;

/** The amount of the compared instalments: one lakh. */
const LAKH_PAISE = 10_000_000;

/** The tax on a lender's charges; the single processing fee includes it. */
export const FEE_GST_BPS = 1_800;

/** The terms that an offer must show (OQ-95). */
export type KeyTerms = {
  rateBps: number;
  /** The processing fee first. */
  charges: readonly Charge[];
  minMonths: number;
  maxMonths: number;
  /** From the payment to the first instalment, in months; one month when omitted. */
  firstMonths?: number;
  /** How many instalments are taken when the loan is paid out; none when omitted. */
  advance?: number;
  /** The lender's own instalment for one amount and tenor at this rate, as printed in its key facts statement. */
  printed?: PrintedInstalment;
};

/** A lender's charges: its rows, or only the processing fee, GST included (OQ-113). */
const chargesOf = (feeBps: number, { charges = [] }: LenderCriteria): readonly Charge[] =>
  charges.length > 0 ? charges : [{ basis: "percent", rateBps: feeBps, gstBps: FEE_GST_BPS, gstMode: "included" }];

/** What was computed for a lender: it does not change, and every criterion and figure asks for it. */
const knownTerms = new WeakMap<LenderCriteria, KeyTerms | null>();

/** A lender's terms, or null while one of them is missing or outside the computable range. */
export function keyTermsOf(lender: LenderCriteria): KeyTerms | null {
  const known = knownTerms.get(lender);
  if (known !== undefined) return known;
  const terms = readTerms(lender);
  knownTerms.set(lender, terms);
  return terms;
}

function readTerms(lender: LenderCriteria): KeyTerms | null {
  const { interestRateBps: rateBps, processingFeeBps: feeBps, tenureMonthsMin, tenureMonthsMax: maxMonths } = lender;
  if (rateBps === null || feeBps === null || maxMonths === null) return null;
  if (![rateBps, feeBps, maxMonths].every(Number.isInteger)) return null;
  if (rateBps < 0 || feeBps < 0 || maxMonths < 1 || maxMonths > MAX_MONTHS) return null;
  const charges = chargesOf(feeBps, lender);
  const { firstMonths, advance = 0, printed } = lender;
  if (!charges.every(isCharge) || maxMonths <= advance) return null;
  const terms = {
    rateBps,
    charges,
    minMonths: Math.max(1 + advance, Math.min(tenureMonthsMin ?? 1, maxMonths)),
    maxMonths,
    ...(firstMonths === undefined ? {} : { firstMonths }),
    ...(advance === 0 ? {} : { advance }),
    ...(printed === undefined ? {} : { printed }),
  };
  return growthOf(deductedOf(terms)) >= 1 ? null : terms;
}

/** What is kept back from the payment at most: all charges, and the instalments at payment of the shortest tenor. */
function deductedOf(terms: KeyTerms): ChargeLoad {
  const load = chargeLoadOf(terms.charges);
  const { advance = 0, minMonths, rateBps } = terms;
  if (advance === 0) return load;
  const instalment = instalmentShareOf(rateBps / MONTHLY_TO_ANNUAL_BPS, minMonths, timesOf(terms, minMonths));
  return { ...load, share: load.share + advance * instalment };
}

/** What was computed for a lender's terms, which do not change: the criterion asks for it with every customer. */
const knownLeast = new WeakMap<KeyTerms, number>();

/** The smallest amount, in whole rupees, that is larger than what is kept back from it. */
export function leastAmountRupees(terms: KeyTerms): number {
  const known = knownLeast.get(terms);
  if (known !== undefined) return known;
  const least = amountConsumedByCharges(deductedOf(terms)) + 1;
  knownLeast.set(terms, least);
  return least;
}

/** The requested tenor, or the segment's usual one. */
export const wantedMonths = (facts: Pick<Facts, "months" | "segment">): number =>
  facts.months ?? USUAL_MONTHS[facts.segment];

/** The tenor of the lender that is nearest to the wanted one. */
export const nearestMonths = ({ minMonths, maxMonths }: KeyTerms, wanted: number): number =>
  Math.min(Math.max(wanted, minMonths), maxMonths);

/** The figures by which offers are ranked. */
export type RankFigures = {
  /** The requested tenor, or the nearest that the lender offers. */
  readonly months: number;
  /** At the requested amount and this tenor (BEY-17). */
  readonly aprBps: number;
  /** The monthly instalment for ₹1,00,000. */
  readonly instalmentPerLakhPaise: number;
};

/** The charges of a lender: those deducted from the payment, and those paid with the first instalment. */
export type TermLoads = { readonly now: ChargeLoad; readonly withFirst: ChargeLoad };

export const loadsOf = ({ charges }: Pick<KeyTerms, "charges">): TermLoads => ({
  now: chargeLoadOf(charges.filter((charge) => !isPaidWithFirst(charge))),
  withFirst: chargeLoadOf(charges.filter(isPaidWithFirst)),
});

/** How many instalments are taken when a loan of this tenor is paid out: one at least remains. */
const advanceAt = ({ advance = 0 }: KeyTerms, months: number): number => Math.min(advance, months - 1);

/** When the instalments of a loan of this tenor are due. */
const timesOf = (terms: KeyTerms, months: number): InstalmentTimes => ({
  firstMonths: terms.firstMonths ?? 1,
  advance: advanceAt(terms, months),
});

/** The lender's own instalment in paise, if it has printed one for exactly this amount and tenor. */
const printedAt = ({ printed }: KeyTerms, months: number, amountRupees: number): number | undefined =>
  printed && printed.months === months && printed.amountRupees === amountRupees ? printed.instalmentPaise : undefined;

/** The APR at an amount; the maximum when the charges leave nothing of it. */
export function aprAt(terms: KeyTerms, { now, withFirst }: TermLoads, months: number, amountRupees: number): number {
  const amountPaise = amountRupees * 100;
  const printed = printedAt(terms, months, amountRupees);
  const loan = {
    annualRateBps: terms.rateBps,
    months,
    chargeShare: shareAt(now, amountPaise),
    withFirstShare: shareAt(withFirst, amountPaise),
    ...timesOf(terms, months),
  };
  const apr = printed === undefined ? null : aprOfShares({ ...loan, instalmentShare: printed / amountPaise });
  return apr ?? aprOfShares(loan) ?? MAX_APR_BPS;
}

/** The ranking figures of a lender's terms at an amount and a tenor. */
export function rankFigures(
  terms: KeyTerms,
  wanted: number,
  amountRupees: number,
  loads: TermLoads = loadsOf(terms),
): RankFigures {
  const months = nearestMonths(terms, wanted);
  return {
    months,
    aprBps: aprAt(terms, loads, months, amountRupees),
    instalmentPerLakhPaise: emiAtTimes(LAKH_PAISE, terms.rateBps, months, timesOf(terms, months)),
  };
}

/** What an offer costs at an amount. Paise; APR and rate in basis points. */
export type OfferFigures = {
  readonly amountRupees: number;
  readonly months: number;
  readonly rateBps: number;
  readonly aprBps: number;
  readonly instalmentPaise: number;
  readonly interestPaise: number;
  /** Each charge that every customer pays, the processing fee first. */
  readonly charges: readonly ChargeLine[];
  /** Charges that the customer may refuse: in no sum and not in the APR. */
  readonly optionalCharges: readonly ChargeLine[];
  /** The GST on the charges. */
  readonly gstPaise: number;
  /** Charges and GST together. */
  readonly chargesPaise: number;
  /** The part of them that is paid with the first instalment. */
  readonly withFirstPaise: number;
  /** How many instalments are taken when the loan is paid out, and their sum. */
  readonly advance: number;
  readonly advancePaise: number;
  /** The amount that the customer receives: without the other charges and the instalments that are taken from it. */
  readonly receivedPaise: number;
  /** Interest and charges together. */
  readonly totalCostPaise: number;
};

/** The figures of an offer (OQ-88). The instalment is the EMI, or the lender's own; interest is the schedule's sum. */
export function offerFigures(terms: KeyTerms, amountRupees: number, wanted: number): OfferFigures {
  const { months, aprBps } = rankFigures(terms, wanted, amountRupees);
  const principal = amountRupees * 100;
  const interest = interestInAllPaise(principal, terms.rateBps, months, repaymentOf(terms, amountRupees, months));
  const { lines, optionalLines, gstPaise, totalPaise, withFirstPaise } = chargesAt(terms.charges, principal);
  const instalmentPaise = instalmentAt(terms, amountRupees, months);
  const advance = advanceAt(terms, months);
  const advancePaise = advance * instalmentPaise;
  return {
    amountRupees,
    months,
    rateBps: terms.rateBps,
    aprBps,
    instalmentPaise,
    interestPaise: interest,
    charges: lines,
    optionalCharges: optionalLines,
    gstPaise,
    chargesPaise: totalPaise,
    withFirstPaise,
    advance,
    advancePaise,
    receivedPaise: principal - totalPaise + withFirstPaise - advancePaise,
    totalCostPaise: interest + totalPaise,
  };
}

/** The monthly instalment of a lender's terms in paise. */
export const instalmentAt = (terms: KeyTerms, amountRupees: number, months: number): number =>
  printedAt(terms, months, amountRupees) ??
  emiAtTimes(amountRupees * 100, terms.rateBps, months, timesOf(terms, months));

/** The repayment schedule of a lender's terms at an amount and a tenor. */
export const scheduleOf = (terms: KeyTerms, amountRupees: number, months: number): ScheduleRow[] =>
  amortise(amountRupees * 100, terms.rateBps, months, repaymentOf(terms, amountRupees, months));

const repaymentOf = (terms: KeyTerms, amountRupees: number, months: number) => ({
  ...timesOf(terms, months),
  instalmentPaise: printedAt(terms, months, amountRupees),
});
