/** Words of the page on which a customer asks that their personal data be deleted (OQ-36), and of its messages. The SMS texts are registered with the operators. */
export const dataRequest = {
  title: "Delete my data",
  lead: "You can ask us to delete what we know about you. We answer within {{days}} days.",
  goesTitle: "What is deleted",
  goes: "Your name, mobile number, e-mail, PAN, date of birth and addresses, and all other answers of your profile.",
  staysTitle: "What stays, and why",
  staysAmounts:
    "Amounts and status of your applications, without your name: the accounts and the commissions need them.",
  staysConsents:
    "Receipts of your consents and the log of what was done, for at least one year: the law asks for them.",
  lendersTitle: "Who else has your data",
  lendersNone: "No lender was given your data through this site.",
  lendersSome: "These lenders were given your data. We tell them of your request; what they must keep, they keep.",
  loanNote: "A loan that you have taken goes on with its lender.",
  reason: "Reason",
  reasonHelp: "You need not give one.",
  confirm: "I want my personal data to be deleted. My open applications end with it.",
  confirmRequired: "Tick this to go on",
  submit: "Ask for deletion",
  askedTitle: "We have your request",
  askedText: "You asked on {{day}}. You get an answer by {{until}}. Until then you can take the request back.",
  takeBack: "Take the request back",
  takenBack: "You have taken your request back. Nothing was deleted.",
  home: "Back to the site",
  refusedTitle: "We could not delete your data",
  refusedText: "Our answer of {{day}}: {{answer}}",
  askAgain: "You can ask again below.",
  acceptedSms: "We are deleting your personal data. Your certificate is number {{number}}. - {{brand}}",
  acceptedSubject: "Your data is being deleted: {{number}}",
  acceptedEmail:
    "We have accepted your request and are deleting your personal data. The certificate of the deletion has the number {{number}}; write to us with this number if you need it.\n\nWe tell the lenders that were given your data. This is our last message about your account.\n\n{{brand}}",
  refusedSms: "We could not delete your data yet. Read why: {{link}} - {{brand}}",
  refusedSubject: "Your request to delete your data",
  refusedEmail:
    "We could not delete your data yet:\n\n{{answer}}\n\nYou can read this answer and ask again here:\n{{link}}\n\n{{brand}}",
} as const;
