/** The promise ledger: what lenders gave beside what was shown. */
export const promises = {
  title: "What lenders kept",
  lead: "We compare what our offers showed with what the lender then gave: the rate, the amount and all charges. Every lender is counted by the same rule. It has no part in the order of your offers.",
  rule: "An offer was kept when the rate is not above the one shown, the amount not below the one asked for, and the charges not above those shown, to the rupee. What a lender has not told us is not judged.",
  kept: "Kept in {{share}} of 100 cases",
  days_one: "half paid out within {{count}} day",
  days_other: "half paid out within {{count}} days",
  tooFew: "Fewer than {{least}} cases so far, too few to say",
  of_one: "from {{count}} case",
  of_other: "from {{count}} cases",
} as const;
