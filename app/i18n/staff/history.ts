export const historyWords = {
  documentTitle: "Admin - History",
  title: "History",
  lead: "Every change by staff and partners, newest first. If an entry is altered or removed, the audit check shows it.",
  brand: "Brand",
  kind: "Record",
  allKinds: "All records",
  show: "Show",
  when: "When",
  who: "Who",
  what: "What",
  changes: "Changes",
  number: "Number",
  record: "Record of",
  none: "No entries fit these filters.",
  newest: "Newest",
  older: "Older",
  pages: "Pages",
  oneRecord: "Only changes of",
  thisRecord: "one record",
  /** The link of an entry whose record has no name: its kind stands in the sentence before. */
  itsChanges: "(all its changes)",
  person: "Person",
  everybody: "Everybody",
  from: "From",
  to: "To",
  onlyThis: (what: string) => `Only changes of ${what}`,
  everyRecord: "Every record",
} as const;

/** Kinds of record, by their code in the audit trail. */
const KINDS: Readonly<Record<string, string>> = {
  card: "Credit card",
  "catalogue-import": "Import from a file",
  "lead-export": "File of leads",
  "lead-start": "Application at a counter",
  list: "Dropdown list",
  "partner-user": "Portal user",
  "portal-ticket": "Ticket",
  staff: "Staff",
  "statement-line": "Line of a statement",
  "tax-rule": "Tax rule",
};

/** The kind of a record in words: `portal-ticket` is "Ticket". */
export function recordKind(kind: string): string {
  const text = KINDS[kind] ?? kind.replace(/[-_]+/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
