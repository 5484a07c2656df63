/** Words of the notifications in the settings (OQ-64). */
export const notices = {
  lead: "Which messages we send you, and how. Messages about your bank account and your sign-in always come.",
  title: "Messages to you",
  names: {
    "lead-moved": "A lead moves at the lender",
    "statement-closed": "A statement is closed",
    "payment-made": "A payment is made",
    "dispute-answered": "Your dispute is answered",
    "ticket-answered": "A ticket is answered",
  },
  channels: { mobile: "SMS", email: "E-mail" },
  save: "Save",
  saved: "Saved",
  masqueraded: "This is the partner's portal seen by our staff. The account belongs to its user.",
  errors: { "not-found": "There is no such user.", unknown: "That did not work. Try again." },
} as const;
