import { compareOffers, type RankedBy } from "./ranking";
import { instalmentAt, type KeyTerms, nearestMonths, type OfferFigures, offerFigures, rankFigures } from "./terms";

/** A lender whose criteria the customer meets but for the amount and the tenor, which are still to be compared. */
export type ComparedLender = RankedBy["lender"] & {
  readonly terms: KeyTerms;
  /** The smallest amount that is larger than its charges, and the largest that it lends; null without a limit. */
  readonly leastRupees: number;
  readonly mostRupees: number | null;
};

/** The amount and tenor of a comparison, and the most to pay a month if there is a limit. */
export type ComparedAt = {
  readonly amountRupees: number;
  readonly months: number;
  readonly mostInstalmentRupees: number | null;
};

/** Why a lender is not in a comparison: one reason, and the nearest value at which it is; null when there is none. */
export type Left = {
  readonly reason: "amount-below" | "amount-above" | "tenor-below" | "tenor-above" | "instalment-above";
  /** Rupees, months, or the instalment in paise. */
  readonly have: number;
  readonly need: number;
  /** The nearest amount and tenor at which it is in the comparison; null when there are none. */
  readonly fit: Pick<ComparedAt, "amountRupees" | "months"> | null;
};

/**
 * All lenders at one amount and one tenor (BEY-03): those that lend exactly this, in the published order, and the others
 * with one reason each. Fast enough for 1,000 lenders on each change of a setting.
 */
export function offersAt<L extends ComparedLender>(lenders: readonly L[], comparison: ComparedAt) {
  const { amountRupees, months, mostInstalmentRupees } = comparison;
  const ranked: (RankedBy & { lender: L })[] = [];
  const left: { lender: L; left: Left }[] = [];
  for (const lender of lenders) {
    const why = whyLeft(lender, amountRupees, months) ?? tooDear(lender, amountRupees, months, mostInstalmentRupees);
    if (why) left.push({ lender, left: why });
    else ranked.push({ lender, figures: rankFigures(lender.terms, months, amountRupees) });
  }
  return { offers: ranked.sort(compareOffers).map(({ lender }) => lender), left };
}

/** A lender's figures at the compared amount and tenor. */
export const figuresAt = ({ terms }: ComparedLender, { amountRupees, months }: ComparedAt): OfferFigures =>
  offerFigures(terms, amountRupees, months);

/** The first of the lender's limits that the amount or the tenor is outside of. */
function whyLeft({ terms, leastRupees, mostRupees }: ComparedLender, amount: number, months: number): Left | null {
  const most = mostRupees ?? Number.POSITIVE_INFINITY;
  const amountRupees = Math.max(Math.min(amount, most), leastRupees);
  const fit = amountRupees <= most ? { amountRupees, months: nearestMonths(terms, months) } : null;
  if (amount > most) return { reason: "amount-above", have: amount, need: most, fit };
  if (amount < leastRupees) return { reason: "amount-below", have: amount, need: leastRupees, fit };
  if (months < terms.minMonths) return { reason: "tenor-below", have: months, need: terms.minMonths, fit };
  return months > terms.maxMonths ? { reason: "tenor-above", have: months, need: terms.maxMonths, fit } : null;
}

/** An instalment above the customer's limit, with the shortest tenor of this lender that is within it. */
function tooDear({ terms }: ComparedLender, amount: number, months: number, mostRupees: number | null): Left | null {
  if (mostRupees === null) return null;
  const have = instalmentAt(terms, amount, months);
  if (have <= mostRupees * 100) return null;
  const shortest = shortestTenor(terms, amount, mostRupees * 100);
  return {
    reason: "instalment-above",
    have,
    need: mostRupees * 100,
    fit: shortest === null ? null : { amountRupees: amount, months: shortest },
  };
}

/** The shortest tenor of a lender whose instalment is within a limit, in months; null when every one is above it. */
export function shortestTenor(terms: KeyTerms, amountRupees: number, mostPaise: number): number | null {
  for (let months = terms.minMonths; months <= terms.maxMonths; months++)
    if (instalmentAt(terms, amountRupees, months) <= mostPaise) return months;
  return null;
}

/** Tenors to choose from, in months: of short loans, of those over years, and of mortgages. */
const SHORT_TENORS = [3, 6, 9, 12, 24] as const;
const USUAL_TENORS = [12, 24, 36, 48, 60] as const;
const LONG_TENORS = [60, 120, 180, 240, 300] as const;

const seriesOf = (usual: number): readonly number[] => {
  if (usual <= 12) return SHORT_TENORS;
  return usual < 120 ? USUAL_TENORS : LONG_TENORS;
};

/**
 * The tenors to choose from, ascending: the common ones of this kind of loan that at least one lender has, the usual one
 * and the chosen one.
 */
export function tenorsToChoose(
  terms: readonly KeyTerms[],
  { usual, chosen }: { usual: number; chosen: number },
): number[] {
  const offered = seriesOf(usual).filter((months) =>
    terms.some(({ minMonths, maxMonths }) => months >= minMonths && months <= maxMonths),
  );
  return [...new Set([...offered, usual, chosen])].sort((a, b) => a - b);
}
