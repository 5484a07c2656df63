/** The page after a lender has said no. */
export const declined = {
  pageTitle: "{{lender}} has declined your application",
  lead: "Reason: {{reason}}.",
  meaning:
    "This is the decision of this one lender. It does not count as an open application, and you can apply to other lenders, who decide by their own rules.",
  othersTitle_one: "{{count}} other lender matches what you told us",
  othersTitle_other: "{{count}} other lenders match what you told us",
  othersText: "The lowest APR comes first.",
  aprFor: "APR {{apr}}, {{instalment}} a month",
  seeAll: "See all offers",
  noOthersTitle: "No other lender matches at the moment",
  noOthersText: "The offers page says for each lender what would have to be different.",
  nextTitle: "What you can do",
  nextReport:
    "Look at your credit report: each credit bureau gives you one free report a year. Have mistakes corrected.",
  nextAmount: "Ask for a smaller amount, or for more time to pay it back.",
  nextWait: "Do not apply to many lenders at once: every credit enquiry is seen by the next one.",
  nextAsk: "You may ask {{lender}} for the reason in writing.",
} as const;
