import type { Assumption } from "~/domain/offers/explain-difference";
import type { ContradictionCode, Offer } from "~/domain/offers/offer";

/** What a lender may have done otherwise than we, as the end of "We reach the lender's figure when …". */
export const ASSUMPTION_WORDS: Readonly<Record<Assumption, string>> = {
  "gst-left-out": "the GST on the charges is left out",
  "gst-added": "GST is added to the charges that we have as including it",
  "printed-charges": "the printed charges are used instead of the rows",
  "rupee-charges": "each charge with its GST is rounded to whole rupees",
  "optional-counted": "the optional charges are counted",
  "third-party-left-out": "charges paid to third parties are left out",
  "insurance-left-out": "the insurance is left out",
  "charges-left-out": "all charges are left out",
  "instalment-formula": "the instalment of the rate is used instead of the printed one",
  "instalment-rounded": "the instalment is rounded to the nearest rupee",
  "instalment-rounded-up": "the instalment is rounded up to the rupee",
  "one-month": "the first instalment is one month after the payment",
  "other-day-count": "days are counted in the other way",
  "all-at-payment": "all charges are deducted from the payment",
  compounded: "the monthly rate is compounded over the year",
  simple: "the yearly cost is divided by the amount received, without a rate of return",
};

/** Contradictions in an offer as staff read them. {said} and {expected} are the two figures. */
export const CONTRADICTION_WORDS: Readonly<Record<ContradictionCode, string>> = {
  "not-a-number": "{field} is not a number: {said}",
  negative: "{field} is negative: {said}",
  "nothing-lent": "{field} is zero",
  "not-whole": "{field} is not a whole number: {said}",
  "impossible-date": "{field} does not exist: {said}",
  "dates-out-of-order": "{field} is {said}, before {expected}",
  "dates-not-tenor": "First and last instalment are {said} months apart, the tenor is {expected}",
  "count-not-tenor": "There are {said} instalments, the tenor gives {expected}",
  "instalments-not-count": "{said} instalments are listed, there should be {expected}",
  "instalments-not-equal": "One instalment is {said}, the stated one is {expected}",
  "instalments-not-total": "The total is {said}, the instalments sum up to {expected}",
  "total-below-amount": "{said} is repaid, less than the loan of {expected}",
  "interest-not-total": "The interest is {said}, total and amount give {expected}",
  "breakup-not-total": "The breakup sums up to {said}, the total is {expected}",
  "charges-not-sum": "The charges in all are {said}, their rows sum up to {expected}",
  "charges-above-amount": "The charges are {said}, the loan is only {expected}",
  "disbursed-not-amount": "{said} is paid out, amount and charges give {expected}",
  "apr-below-rate": "The APR is {said}, below the interest rate of {expected}",
  "apr-not-payments": "The APR is {said}, the payments return {expected}",
  "rate-not-instalment": "The interest rate is {said}, the instalment returns {expected}",
};

/** The fields of an offer in sentences. */
export const OFFER_FIELD_WORDS: Readonly<Record<keyof Offer, string>> = {
  amountPaise: "The amount",
  rateBps: "The interest rate",
  aprBps: "The APR",
  months: "The tenor",
  instalmentsPerYear: "The number of instalments a year",
  instalmentCount: "The number of instalments",
  instalmentPaise: "The instalment",
  instalments: "An instalment",
  charges: "A charge",
  chargesPaise: "The sum of the charges",
  disbursedPaise: "The amount paid out",
  interestPaise: "The interest",
  totalPaise: "The total",
  breakup: "A line of the breakup",
  breakupTotalPaise: "The total of the breakup",
  offeredOn: "The day of the offer",
  validUntil: "The last day of the offer",
  disbursedOn: "The day of payment",
  firstInstalmentOn: "The day of the first instalment",
  lastInstalmentOn: "The day of the last instalment",
};

/** The words of the section about a lender's own key facts statement. */
export const lenderSheetWords = {
  title: "The lender's own figures",
  lead: "One loan as the lender's key facts statement prints it. We compare our APR with the printed one before the lender goes live.",
  dayCount: "Day count",
  dayCountHint: "How the lender counts the days of the first period",
  dayCountEmpty: "30/360, as usual",
  thirty: "30/360: every month has 30 days",
  actual: "Actual/365: the days of the calendar",
  firstGap: "First instalment after",
  firstGapHint: "Days from the payment. Leave empty for one month",
  days: "days",
  amount: "Loan amount",
  months: "Tenor",
  monthsUnit: "months",
  rate: "Interest rate",
  rateHint: "Leave empty for the lender's rate",
  instalment: "Instalment",
  instalmentHint: "As printed. Customers who ask for exactly this loan see it",
  charges: "Charges in all",
  chargesHint: "As printed, with GST",
  apr: "APR",
  aprHint: "As printed",

  incomplete: "Enter amount, tenor and APR, then the comparison appears here.",
  same: "Our APR is {ours}, the printed one is {stated}: they agree.",
  agreesBecause:
    "Our APR is {ours}, the printed one is {stated}: they agree within 0.02 points. Exactly the same when {because}.",
  differs: "Our APR is {ours}, the printed one is {stated}. We reach it when {because}.",
  unexplained:
    "Our APR is {ours}, the printed one is {stated}, and nothing we tried explains it. Ask the lender, or correct the entries.",
  noApr: "none",
  firstPeriod: "the first instalment is due {days} days after the payment ({dayCount})",
  and: " and ",
  contradicts: "The printed figures contradict each other",
} as const;
