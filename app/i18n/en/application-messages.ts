/** Words of messages about an application at a lender, and of the page of a link whose time is over. The SMS texts are registered with the operators. */
export const applicationMessages = {
  submittedSms: "{{lender}} has your application. See how it stands: {{link}} - {{brand}}",
  submittedSubject: "{{lender}} has your application",
  submittedEmail: "{{lender}} has your application. The lender decides; we write to you when there is an answer.",
  submittedLead: "Your lead id: {{leadId}}",

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

  "form-receivedSms": "{{lender}} has your business form. See what comes next: {{link}} - {{brand}}",
  "form-receivedSubject": "{{lender}} has your business form",
  "form-receivedEmail":
    "{{lender}} has your business form. Go on at the lender's own site if you have not done so yet; it decides after that.",

  "needs-correctionSms": "{{lender}} could not take your application as it is. Correct it here: {{link}} - {{brand}}",
  "needs-correctionSubject": "Your turn: correct your application to {{lender}}",
  "needs-correctionEmail":
    "{{lender}} could not take your application as it is. Nothing was decided. The page says what is wrong; correct it and send it once more.",

  "not-sentSms": "Your application did not reach {{lender}}. Try again, or choose another lender: {{link}} - {{brand}}",
  "not-sentSubject": "Your application did not reach {{lender}}",
  "not-sentEmail":
    "Your application did not reach {{lender}}. Nothing was decided, and it does not count as an open application. You can try again, or choose another lender.",

  expiredSms: "Your application at {{lender}} has expired. Renew it here: {{link}} - {{brand}}",
  expiredSubject: "Your application at {{lender}} has expired",
  expiredEmail:
    "Your application at {{lender}} has expired. You can renew it with what you have already told us. Nothing is sent before you agree once more.",

  withdrawnSms: "{{lender}} reports that your application is withdrawn. See your application: {{link}} - {{brand}}",
  withdrawnSubject: "Your application at {{lender}} is withdrawn",
  withdrawnEmail:
    "{{lender}} reports that your application is withdrawn. If you did not ask for that, speak to the lender or write to us.",

  correctionSms:
    "Correction: our earlier message about your application at {{lender}} came from a file with a mistake. Your application now: {{status}}. {{link}} - {{brand}}",
  correctionSubject: "Correction: your application at {{lender}}",
  correctionEmail:
    "Our earlier message about your application at {{lender}} came from a file with a mistake. We are sorry.\n\nYour application now: {{status}}",

  emailEnd:
    "See your application:\n{{link}}\n\nThe link works for {{days}} days. You sign in with a code as always; nobody else can see your application with it.\n\n{{brand}}",

  expiredTitle: "This link no longer works",
  expiredText: "Your application is still there. Sign in with your mobile number or e-mail to see how it stands.",
  signIn: "Sign in",
} as const;
