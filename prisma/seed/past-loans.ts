import type { DemoJourney } from "./journeys";

/** The lender whose past loans the promise ledger counts. */
const LENDER = "money-view";
const CASES = 40;
const FIRST_DAYS_AGO = 70;
const RATE_BPS = 1_400;

/** What a loan's lender gave: the same as shown, but for a few. */
export type GivenTerms = {
  amountRupees: number;
  /** The part of the amount that was paid out, in percent. */
  paidPercent: number;
  rateBps: number;
  /** Above the charges that were shown; whole rupees. */
  moreChargesRupees: number;
  /** From the application to the money. */
  days: number;
};

/** Three of the forty were not kept: a higher rate, less money, more charges. */
const NOT_KEPT: Readonly<Record<number, Partial<GivenTerms>>> = {
  7: { rateBps: RATE_BPS + 150 },
  19: { paidPercent: 90 },
  31: { moreChargesRupees: 590 },
};

/** Loans that were paid out months ago, with what their lender gave beside what was shown (BEY-24). */
export const PAST_LOANS: readonly DemoJourney[] = Array.from({ length: CASES }, (_, place) => {
  const daysAgo = FIRST_DAYS_AGO + place;
  const given: GivenTerms = {
    amountRupees: 100_000 + 10_000 * (place % 12),
    paidPercent: 100,
    rateBps: RATE_BPS,
    moreChargesRupees: 0,
    days: 1 + (place % 4),
    ...NOT_KEPT[place],
  };
  return {
    state: "past loan",
    product: "PL",
    channel: "mobile",
    answers: "whole",
    application: { daysAgo, stage: 7, outcome: 0, submission: { lender: LENDER, daysAgo, state: "disbursed", given } },
  };
});
