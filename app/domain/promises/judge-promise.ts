import { type Charge, chargesAt } from "~/domain/money/charges";

/** What an offer showed to the customer who then applied. */
export type ShownTerms = {
  rateBps: number;
  /** What the customer asked this lender for, at most what it lends. Paise. */
  amountPaise: number;
  charges: readonly Charge[];
};

/** What the lender then sanctioned and paid out, as far as it has told. Paise. */
export type GivenTerms = {
  rateBps: number | null;
  sanctionedPaise: number | null;
  disbursedPaise: number | null;
  chargedPaise: number | null;
};

export type PromiseVerdict = {
  givenAmountPaise: number;
  /** The charges that the offer's own terms make of the amount that was given. */
  shownChargesPaise: number;
  /** Null where the lender has not told the figure: then it is not judged. */
  isRateKept: boolean | null;
  isAmountKept: boolean;
  areChargesKept: boolean | null;
  isKept: boolean;
};

/** Lenders round their charges to whole rupees. */
const ROUNDING_PAISE = 100;

/**
 * Whether a lender kept what an offer showed (BEY-24): the rate is not above the one shown, the amount not below the one asked for, the
 * charges not above those that the shown terms make of the amount given. Null where the lender has told no amount.
 */
export function judgePromise(shown: ShownTerms, given: GivenTerms): PromiseVerdict | null {
  const givenAmountPaise = given.disbursedPaise ?? given.sanctionedPaise;
  if (givenAmountPaise === null) return null;
  const shownChargesPaise = chargesAt(shown.charges, givenAmountPaise).totalPaise;
  const isRateKept = given.rateBps === null ? null : given.rateBps <= shown.rateBps;
  const isAmountKept = givenAmountPaise >= shown.amountPaise;
  const areChargesKept = given.chargedPaise === null ? null : given.chargedPaise <= shownChargesPaise + ROUNDING_PAISE;
  return {
    givenAmountPaise,
    shownChargesPaise,
    isRateKept,
    isAmountKept,
    areChargesKept,
    isKept: isRateKept !== false && isAmountKept && areChargesKept !== false,
  };
}
