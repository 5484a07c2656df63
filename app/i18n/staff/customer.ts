export const customerWords = {
  documentTitle: "Admin - CSR Portal",
  unnamed: "Customer without a name",
  back: "Back to the search",
  profile: "Customer",
  lead: "This lead",
  applications: "Applications",
  copyId: (id: string) => `Copy the application's id ${id}`,
  idCopied: "Id copied",
  submissions: "At lenders",
  messages: "Messages",
  timeline: "Timeline",
  otherLeads: "Other leads of this customer",
  mobile: "Mobile",
  email: "E-mail",
  unconfirmed: "not confirmed",
  pan: "PAN",
  birthDate: "Date of birth",
  language: "Language",
  languages: { en: "English", hi: "Hindi" },
  pincode: "Pincode",
  employer: "Employer",
  income: "Monthly income",
  since: "Customer since",
  lastSignIn: "Last sign-in",
  never: "Never",
  reveal: "Reveal",
  revealLabel: { mobile: "Reveal the mobile number", email: "Reveal the e-mail" },
  hide: "Hide",
  revealRecorded: "Shown once. The reveal is recorded with your name.",
  channel: "Contact method",
  product: "Product",
  source: "Source",
  direct: "Direct",
  came: "First contact",
  status: "Status",
  amount: "Amount",
  figures: "Figures",
  contradictory: "Contradict each other",
  sanctioned: "Sanctioned",
  reason: "Reason",
  reference: "Reference",
  lender: "Lender",
  started: "Started",
  moved: "Last change",
  sent: "Sent",
  to: "To",
  template: "Message",
  noApplications: "No application yet.",
  noSubmissions: "Nothing was sent to a lender yet.",
  noMessages: "No messages.",
  messageStatuses: { queued: "Waiting", sent: "Sent", failed: "Not sent", expired: "Too late to send" } as Readonly<
    Record<string, string>
  >,
  notes: "Notes",
  note: "New note",
  noteHint: "Your colleagues read it. It is deleted with the customer's data.",
  addNote: "Add the note",
  noteAdded: "The note is added.",
  noNotes: "No notes yet.",
  formerColleague: "A former colleague",
  actions: "Actions",
  sendLink: "Send link",
  sendLinkOf: (product: string) => `Send link to go on: ${product}`,
  sendLinkTitle: "Send a link to go on?",
  sendLinkText: (product: string) =>
    `The customer gets a link to where they left off: ${product}. At most one is sent in a day, and none to who may not be messaged.`,
  linkSent: "The link is on its way.",
  linkLater: "The link will be sent at 10:00.",
  noTimeline: "Nothing has happened yet.",
  sources: { partner: "Partner", merchant: "Merchant", page: "Page" },
  channels: { mobile: "Mobile", email: "E-mail" } as Readonly<Record<string, string>>,
} as const;

/** The call centre's timeline of a customer. */
export const timelineWords = {
  /** Who moved an application, where the move itself does not say. */
  sources: {
    "lender-answer": "lender answer",
    "lender-status": "status check",
    "lender-callback": "lender update",
    "lender-file": "lender file",
    "lender-file-undo": "lender file undone",
  } as Readonly<Record<string, string>>,
  corrected: (from: string, to: string) => `Corrected: not ${from}, but ${to}`,
  takenBack: (day: string) => `undone on ${day}`,
  amount: (amount: string) => `Amount corrected to ${amount}`,
  amountSource: "lender file",
  opened: (path: string, target: string | null) => `Opened ${path}${target ? `, was sent to ${target}` : ""}`,
} as const;

/** The name of a message by its code in the database: `complaint-answer` is "Complaint answer". */
export function messageName(template: string): string {
  const text = template.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const CARE_REFUSALS: Readonly<Record<string, string>> = {
  empty: "Write the note.",
  "too-long": "A note has at most 1,000 characters.",
  "not-their-turn": "Not sent: the application does not wait for the customer.",
  "no-channel": "Not sent: the customer may not be messaged.",
  "sent-lately": "Not sent: a link went out since yesterday, or is waiting.",
  erased: "This customer's data is deleted. Nothing can be noted any more.",
  "not-found": "This is not there any more. Load the page again.",
};

/** The sentence of a refused note or link. */
export const customerCareRefusal = (code: string): string =>
  CARE_REFUSALS[code] ?? "This did not work. Load the page again.";
