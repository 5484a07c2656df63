/** The states of a submission on its way to a lender, in words. */
export const submissionStateWords: Readonly<Record<string, string>> = {
  queued: "Waits to be sent",
  sending: "Being sent",
  "in-doubt": "No answer yet, being asked",
  "with-lender": "With the lender",
  "awaiting-customer": "The customer's turn",
  reviewing: "Under review",
  approved: "Approved",
  disbursed: "Disbursed",
  declined: "Declined",
  "needs-correction": "To correct",
  failed: "Not sent",
  withdrawn: "Withdrawn",
};
