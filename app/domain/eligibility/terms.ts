import { aprOfShare, MOST_APR_BPS } from "~/domain/money/apr";
import {
  amountConsumedByCharges,
  type Charge,
  type ChargeLine,
  type ChargeLoad,
  chargeLoadOf,
  chargesAt,
  isCharge,
  shareAt,
} from "~/domain/money/charges";
import { emiPaise, MAX_MONTHS } from "~/domain/money/emi";
import { amortise } from "~/domain/money/schedule";
import type { Segment } from "~/domain/products";
import type { Facts, LenderCriteria } from "./facts";

/** The tenor at which a segment's offers are compared when the customer has chosen none, in months. */
const USUAL_MONTHS: Record<Segment, number> = { pl: 24, bl: 36, gl: 12, sl: 60, hl: 180, cc: 12, dv: 12, ins: 12 };

/** The amount of the compared instalments: one lakh. */
const LAKH_PAISE = 10_000_000;

/** The tax on a lender's charges; the single processing fee includes it. */
const GST_BPS = 1_800;

/** The terms that an offer must show (OQ-95). */
export type KeyTerms = {
  rateBps: number;
  /** The processing fee first. */
  charges: readonly Charge[];
  minMonths: number;
  maxMonths: number;
};

/** A lender's charges: its rows, or only the processing fee, GST included (OQ-113). */
const chargesOf = (feeBps: number, { charges = [] }: LenderCriteria): readonly Charge[] =>
  charges.length > 0 ? charges : [{ basis: "percent", rateBps: feeBps, gstBps: GST_BPS, gstMode: "included" }];

/** A lender's terms, or null while one of them is missing or outside the computable range. */
export function keyTermsOf(lender: LenderCriteria): KeyTerms | null {
  const { interestRateBps: rateBps, processingFeeBps: feeBps, tenureMonthsMin, tenureMonthsMax: maxMonths } = lender;
  if (rateBps === null || feeBps === null || maxMonths === null) return null;
  if (![rateBps, feeBps, maxMonths].every(Number.isInteger)) return null;
  if (rateBps < 0 || feeBps < 0 || maxMonths < 1 || maxMonths > MAX_MONTHS) return null;
  const charges = chargesOf(feeBps, lender);
  if (!charges.every(isCharge) || chargeLoadOf(charges).share >= 1) return null;
  return { rateBps, charges, minMonths: Math.max(1, Math.min(tenureMonthsMin ?? 1, maxMonths)), maxMonths };
}

/** The smallest amount, in whole rupees, that is larger than its charges. */
export const leastAmountRupees = ({ charges }: KeyTerms): number => amountConsumedByCharges(chargeLoadOf(charges)) + 1;

/** The requested tenor, or the segment's usual one. */
export const wantedMonths = (facts: Pick<Facts, "months" | "segment">): number =>
  facts.months ?? USUAL_MONTHS[facts.segment];

/** The tenor of the lender that is nearest to the wanted one. */
const nearestMonths = ({ minMonths, maxMonths }: KeyTerms, wanted: number): number =>
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

/** The APR at an amount; the maximum when the charges leave nothing of it. */
export const aprAt = (rateBps: number, months: number, load: ChargeLoad, amountRupees: number): number =>
  aprOfShare(rateBps, months, shareAt(load, amountRupees * 100)) ?? MOST_APR_BPS;

/** The ranking figures of a lender's terms at an amount and a tenor. */
export function rankFigures(terms: KeyTerms, wanted: number, amountRupees: number): RankFigures {
  const months = nearestMonths(terms, wanted);
  const aprBps = aprAt(terms.rateBps, months, chargeLoadOf(terms.charges), amountRupees);
  return { months, aprBps, instalmentPerLakhPaise: emiPaise(LAKH_PAISE, terms.rateBps, months) };
}

/** What an offer costs at an amount. Paise; APR and rate in basis points. */
export type OfferFigures = {
  readonly amountRupees: number;
  readonly months: number;
  readonly rateBps: number;
  readonly aprBps: number;
  readonly instalmentPaise: number;
  readonly interestPaise: number;
  /** Each charge, the processing fee first. */
  readonly charges: readonly ChargeLine[];
  /** The GST on the charges. */
  readonly gstPaise: number;
  /** Charges and GST together. */
  readonly chargesPaise: number;
  /** The amount that the customer receives: without the charges. */
  readonly receivedPaise: number;
  /** Interest and charges together. */
  readonly totalCostPaise: number;
};

/** The figures of an offer card (OQ-88). The instalment is the EMI; interest is the sum of the schedule. */
export function offerFigures(terms: KeyTerms, amountRupees: number, wanted: number): OfferFigures {
  const { months, aprBps } = rankFigures(terms, wanted, amountRupees);
  const principal = amountRupees * 100;
  const interest = amortise(principal, terms.rateBps, months).reduce((sum, row) => sum + row.interestPaise, 0);
  const { lines, gstPaise, totalPaise } = chargesAt(terms.charges, principal);
  return {
    amountRupees,
    months,
    rateBps: terms.rateBps,
    aprBps,
    instalmentPaise: emiPaise(principal, terms.rateBps, months),
    interestPaise: interest,
    charges: lines,
    gstPaise,
    chargesPaise: totalPaise,
    receivedPaise: principal - totalPaise,
    totalCostPaise: interest + totalPaise,
  };
}
