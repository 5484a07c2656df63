/** My loans: why a lender said no, what would help, what an approval means, and the documents to have ready. */
export const loanHelp = {
  "why_credit-policy":
    "your credit history or your present loans do not fit this lender's rules. It has not told us more.",
  why_income: "your income is too small for this amount by this lender's rules.",
  why_age: "your age is outside the ages that this lender takes.",
  why_location: "this lender does not lend in your area.",
  "why_existing-customer": "you have a loan with this lender already.",
  why_documents: "this lender did not get the documents it needs, or could not read them.",
  "why_customer-withdrew": "it was withdrawn at your wish.",
  why_other: "this lender has not told us why.",
  "why_no-answer": "the lender did not answer in time. Nothing was decided.",
  "why_not-accepted": "the lender's system did not take it. Nothing was decided.",

  "help_credit-policy":
    "Ask for a smaller amount, or pay back a card or a loan first. Each credit bureau gives you one free report a year: have mistakes in it corrected.",
  help_income: "Ask for a smaller amount or for more months, so that the instalment takes less of your income.",
  help_age: "Choose a lender that takes your age. Your offers show only those.",
  help_location: "Choose a lender that lends in your area. Your offers show only those.",
  "help_existing-customer": "Ask {{lender}} to add to your present loan, or choose another lender.",
  help_documents: "Have the documents below ready and clear to read, then ask another lender.",
  "help_customer-withdrew": "Start again at any time.",
  help_other: "Ask {{lender}} for the reason in writing: it has to tell you. Other lenders decide by their own rules.",

  approvedTitle: "Your approval, explained",
  approvedContact: "{{lender}} contacts you about the agreement. Nothing binds you before you sign it.",
  approvedCheck:
    "Before you sign, compare the amount, the instalment, the APR and every charge with the lender's key facts statement.",
  approvedNoFee: "Pay nobody to get the money. Real charges are listed in the key facts statement.",
  approvedNo: "You can still say no. Tell {{lender}} so, and nothing is owed.",
  approvedCall: "To reach {{lender}}: {{contact}}",

  paidTitle: "What to know now",
  paidSchedule: "{{lender}} sends you the agreement and the repayment schedule. Keep both.",
  paidBack:
    "You can give the loan back within the cooling-off days named in the key facts statement, and pay interest for those days only.",
  paidTrouble: "If an instalment becomes too much, speak to {{lender}} before its day, not after.",

  declinedTitle: "What would help",
  declinedOne: "This is the decision of this one lender. It does not count as an open application.",
  declinedSlow: "Do not ask many lenders at once: each one sees the enquiries of the others.",

  expiredTitle: "Renewing",
  expiredSame: "We take over everything you have already told us. You see today's figures before anything is sent.",
  expiredConsent: "{{lender}} gets it only after you agree once more.",

  documentsTitle: "Documents to have ready",
  documentsNote: "{{lender}} asks you for them itself. Send them to nobody else.",
  document_pan: "PAN card",
  document_address: "Proof of address, such as Aadhaar or voter ID",
  document_bank: "Bank statement, last 6 months",
  document_slips: "Salary slips, last 3 months",
  document_returns: "Income tax returns, last 2 years",
  document_business: "Proof of your business, such as GST or Udyam registration",
  document_gold: "The gold, to be weighed and tested",
  document_admission: "Admission letter and list of fees",
  document_property: "Papers of the house or plot",
} as const;
