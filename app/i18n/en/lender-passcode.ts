/** The page on which a customer enters the passcode that a lender has sent, not we. */
export const lenderPasscode = {
  pageTitle: "Passcode from {{lender}}",
  title: "Enter the passcode from {{lender}}",
  sentTo: "{{lender}} has sent 6 digits to {to}.",
  meaning:
    "With the passcode you confirm to {{lender}} that this application is yours: {{amount}}, applied for on {{day}}.",
  code: "6-digit passcode",
  help: "It comes from the lender, not from us. Never read it out on a call.",
  confirm: "Confirm",
  wait: "New passcode in {time}",
  ready: "No passcode yet?",
  readyAnnounce: "You can ask for a new passcode now.",
  sendAgain: "Ask for a new one",

  wrongTitle: "That passcode did not match.",
  wrongText: "Please look at the message again.",
  triesLeft_one: "{{count}} try left. After that, ask for a new one.",
  triesLeft_other: "{{count}} tries left. After that, ask for a new one.",
  overTitle: "That passcode no longer works.",
  overText: "Ask for a new one.",
  silentTitle: "{{lender}} does not answer at the moment.",
  silentText: "Nothing is lost. Please try again in a minute.",
  waitTitle: "Please wait a little.",
  waitMinutes_one: "You can try again in {{count}} minute.",
  waitMinutes_other: "You can try again in {{count}} minutes.",
  waitSeconds_one: "You can ask for a new passcode in {{count}} second.",
  waitSeconds_other: "You can ask for a new passcode in {{count}} seconds.",

  turnTitle: "{{lender}} has sent you a passcode",
  turnText: "Enter it here, so that the lender can go on with your application.",
  turnLink: "Enter the passcode",

  linkTitle: "This link no longer works",
  linkText: "A link from the lender's message works for one day. Sign in to see how your application stands.",
  signIn: "Sign in",
  toApplication: "See your application",
} as const;
