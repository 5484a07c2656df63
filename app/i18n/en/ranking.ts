/** The public page of the ranking method, and the receipt of one list. */
export const ranking = {
  title: "How we rank",
  lead: "Every lender that matches is placed by one rule. The rule below comes from the settings that sort your offers.",
  orderTitle: "The order",
  orderText: "The first line decides. Only where two lenders are equal does the next line count.",
  key_aprBps: "APR",
  key_instalmentPerLakhPaise: "Monthly instalment for ₹1,00,000",
  key_loanAmountUptoRupees: "The most the lender lends",
  key_priority: "Our own order number",
  key_lenderId: "The lender's reference",
  ascending: "lowest first",
  descending: "largest first",
  byReference: "in alphabetical order",
  empty_first: "A lender without a limit comes first.",
  empty_last: "A lender without a number comes last.",
  why_aprBps: "Interest and all charges with their GST in one yearly rate, at the amount and tenor you asked for.",
  why_instalmentPerLakhPaise: "What each month costs, the same for every amount.",
  why_loanAmountUptoRupees: "How far the lender goes.",
  why_priority: "Set by us. It decides only between lenders that cost you exactly the same.",
  why_lenderId: "A fixed code, so that the same question always gets the same order.",

  notTitle: "What does not count",
  notPaid: "What a lender pays us. It is not among the lines above, and the engine does not know it.",
  notSpecial: "Special offers. They are facts with dates and stand in the same place on every card.",
  notClicks: "How often a lender is chosen.",
  notYou: "Who you are. Your answers decide which lenders match; of them only the amount and the tenor move the order.",

  matchTitle: "Which lenders are in the list",
  matchText: "Those whose own rules your answers meet. The rules look at:",
  matchUnknown:
    "What we do not know we do not guess: the lender then checks it itself, and its card says so. Lenders that do not match are listed below the offers, by name and with the reason.",

  tenorTitle: "The amount and tenor of the comparison",
  tenorText:
    "Every lender in the list is compared at the amount you ask for; one that lends less makes no offer, and its key facts stand at the most it lends. The tenor is the one you choose; a lender that does not have it is listed below the offers with its own. If you choose none, it is:",

  yourList: "Your list",
  yourListText: "As it was shown to you on {{at}}: method version {{version}}, {{amount}} for {{tenor}}.",
  yourListNone: "No lender matched.",
  yourListCaption: "The numbers that your offers were ranked by",
  headPlace: "Place",
  headLender: "Lender",
  headApr: "APR",
  headInstalment: "Instalment for ₹1,00,000",
  headUpto: "Lends up to",
  headPriority: "Order number",
  noLimit: "No limit",
  saveReceipt: "Save the receipt as a file",
  saveReceiptText:
    "The file has your answers, every lender's rules and our signature. It computes this list again in your browser, without a network, and names anything that was changed.",
  toOffers: "Return to Offers",
} as const;
