/** Messages to portal users about their work, which they can switch off. The SMS texts are registered with the operators. */
export const portalNotices = {
  "lead-movedSms": "A lead of {{partner}}: {{move}}. See it in the partner portal. - {{brand}}",
  "lead-movedSubject": "A lead of {{partner}}: {{move}}",
  "lead-movedEmail":
    "A lead of {{partner}} has moved: {{move}}.\n\nSee which one in the partner portal under Leads: {{link}}\n\nYou can switch this message off under Settings, Notifications.\n\n{{brand}}",
  move_submitted: "the application is at the lender",
  move_approved: "the lender has approved it",
  move_declined: "the lender has declined it",
  "move_paid-out": "the loan is paid out",
  move_expired: "the application has expired",
  move_withdrawn: "the application is withdrawn",
  "statement-closedSms":
    "The statement of {{partner}} for {{month}} is closed. See it in the partner portal. - {{brand}}",
  "statement-closedSubject": "The statement of {{partner}} for {{month}} is closed",
  "statement-closedEmail":
    "The statement of {{partner}} for {{month}} is closed. To be paid: {{amount}}.\n\nEach line is explained in the partner portal under Statements: {{link}}\n\nYou can switch this message off under Settings, Notifications.\n\n{{brand}}",
  "payment-madeSms": "We paid {{partner}} for {{month}}. The bank reference is {{reference}}. - {{brand}}",
  "payment-madeSubject": "A payment to {{partner}} for {{month}}",
  "payment-madeEmail":
    "We paid {{amount}} to {{partner}} for {{month}}. The bank reference is {{reference}}.\n\nThe statement is in the partner portal under Statements: {{link}}\n\nYou can switch this message off under Settings, Notifications.\n\n{{brand}}",
  "dispute-answeredSms":
    "Your dispute of a line of {{month}} is answered. Read the answer in the partner portal. - {{brand}}",
  "dispute-answeredSubject": "Your dispute of a line of {{month}} is answered",
  "dispute-answeredEmail":
    "Your dispute of a line of {{month}} is answered:\n\n{{answer}}\n\nSee the line in the partner portal under Statements: {{link}}\n\nYou can switch this message off under Settings, Notifications.\n\n{{brand}}",
  "ticket-answeredSms": "Your ticket {{number}} is answered. Read the answer in the partner portal. - {{brand}}",
  "ticket-answeredSubject": "Your ticket {{number}} is answered",
  "ticket-answeredEmail":
    "Your ticket {{number}} is answered.\n\nRead the answer in the partner portal under Communication: {{link}}\n\nYou can switch this message off under Settings, Notifications.\n\n{{brand}}",
} as const;
