/** Words of the customer header's account menu and of the footer's own links. */
export const shell = {
  products: "Return to Products",
  myLoans: "My loans",
  myDetails: "My details",
  myLoansNew: "My loans ({{count}} new)",
  news_one: "{{count}} application has changed",
  news_other: "{{count}} applications have changed",
  myConsents: "My consents",
  remindMe: "Remind me later",
  dataRequest: "Delete my data",
  complaint: "Make a complaint",
  howWeRank: "How we rank",
  fairness: "Dark patterns: our declaration",
} as const;
