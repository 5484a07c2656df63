/** Words of Remind me later: its page, its messages, and the page of a link whose time is over. The SMS text is registered with the operators. */
export const reminders = {
  title: "Remind me later",
  lead: "Your answers are saved. We send you a link to continue where you left off.",
  question: "When should we remind you?",
  hour: "In 1 hour",
  tomorrow: "Tomorrow at 10:00",
  threeDays: "In 3 days",
  hours: "We only write between 10:00 and 21:00.",
  goesTo: "It goes to {{to}}.",
  setTitle: "We will remind you",
  setText:
    "On {{day}} at {{time}} we send a link to {{to}}. It works for {{days}} days. If you go on before, nothing is sent.",
  move: "Choose another time",
  cancel: "Do not remind me",
  cancelled: "You will not be reminded.",
  goOn: "Go on now",
  noWay: "You have switched off messages by SMS and e-mail, so we cannot remind you.",
  noContact: "We do not have a confirmed number or e-mail of yours yet, so we cannot remind you.",
  change: "See my consents",
  chooseOne: "Choose when to remind you",
  sms: "Your application at {{brand}} is waiting for you. Go on where you left off: {{link}} (works for {{days}} days). - {{brand}}",
  emailSubject: "Your application at {{brand}} is waiting for you",
  email:
    "You asked us to remind you.\n\nYour answers are kept. Go on where you left off:\n{{link}}\n\nThe link works for {{days}} days. You sign in with a code as always; nobody else can see your answers with it.\n\n{{brand}}",
  expiredTitle: "This link no longer works",
  expiredText: "Your answers are still kept. Sign in with your mobile number or e-mail and go on.",
  signIn: "Sign in",
} as const;
