/** Words of messages about an application at a lender, and of the page of a link whose time is over. The SMS texts are registered with the operators. */
export const notifications = {
  submittedSms: "{{lender}} has your application. See how it stands: {{link}} - {{brand}}",
  submittedSubject: "{{lender}} has your application",
  submittedEmail: "{{lender}} has your application. The lender decides; we write to you when there is an answer.",

  "your-turnSms": "Your application at {{lender}} is waiting for you. Go on where you left off: {{link}} - {{brand}}",
  "your-turnSubject": "Your turn: your application at {{lender}}",
  "your-turnEmail":
    "Your application at {{lender}} is waiting for you. The lender needs your next step before it can decide.",

  approvedSms: "{{lender}} has approved your application. See what comes next: {{link}} - {{brand}}",
  approvedSubject: "{{lender}} has approved your application",
  approvedEmail:
    "{{lender}} has approved your application. The lender contacts you with the agreement. Read the key facts statement before you sign.",
  approvedAmount: "Approved amount: {{amount}}",

  declinedSms: "{{lender}} has declined your application. See the reason and what you can do: {{link}} - {{brand}}",
  declinedSubject: "{{lender}} has declined your application",
  declinedEmail:
    "{{lender}} has declined your application. This is the decision of this one lender. Other lenders decide by their own rules.",

  "paid-outSms": "{{lender}} has paid out your loan. See your application: {{link}} - {{brand}}",
  "paid-outSubject": "{{lender}} has paid out your loan",
  "paid-outEmail": "{{lender}} has paid out your loan. The lender sends you the repayment schedule.",
  "paid-outAmount": "Amount paid out: {{amount}}",

  correctionSms:
    "Correction: our earlier message about your application at {{lender}} came from a file with a mistake. Your application now: {{status}}. {{link}} - {{brand}}",
  correctionSubject: "Correction: your application at {{lender}}",
  correctionEmail:
    "Our earlier message about your application at {{lender}} came from a file with a mistake. We are sorry.\n\nYour application now: {{status}}",

  emailEnd:
    "See your application:\n{{link}}\n\nThe link works for {{days}} days. You sign in with a code as always; nobody else can see your application with it.\n\n{{brand}}",

  expiredTitle: "This link has ended",
  expiredText: "Your application is still there. Sign in with your mobile number or e-mail to see how it stands.",
  signIn: "Sign in",
} as const;
