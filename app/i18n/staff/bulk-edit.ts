import { countWords } from "./count-words";

/** Words of changing several records of one kind at once; `one` and `more` name the record. */
const wordsFor = (one: string, more: string, effect: string) => ({
  bar: `Selected ${more}`,
  selection: "Selected",
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => countWords(count, `${one} selected`, `${more} selected`),
  clear: "Clear selection",
  selectAll: "Select all shown",
  change: "Change together",
  title: (count: number) => `Change ${countWords(count, one, more)}`,
  property: "Property",
  value: "New value",
  on: "On",
  off: "Off",
  preview: "Preview",
  previewing: "Looking…",
  back: "Back",
  record: `${one.charAt(0).toUpperCase()}${one.slice(1)}`,
  changeColumn: "Change",
  effect,
  same: "No change",
  nothing: `None of the selected ${more} would change.`,
  apply: (count: number) => `Change ${countWords(count, one, more)}`,
  applying: "Changing…",
  done: (property: string, count: number) => `${property}: ${countWords(count, one, more)} changed.`,
  undo: "Undo",
  nothingToUndo: "There is nothing to undo.",
  undone: (count: number) => `${countWords(count, `${one} is`, `${more} are`)} back as before.`,
  refused: (count: number) => `${countWords(count, `${one} was`, `${more} were`)} left as they are:`,
  stale: "somebody has changed it meanwhile",
  changedSince: (property: string) => `${property} has changed since`,
  gone: `A deleted ${one}`,
  notValid: "Enter a whole number, or nothing.",
});

export type BulkWords = ReturnType<typeof wordsFor>;

export const lenderBulkWords = {
  ...wordsFor("lender", "lenders", "Last month's applicants"),
  empty: "Empty: any",
  gain: (count: number) => `+${count.toLocaleString("en-IN")}`,
  lose: (count: number) => `−${count.toLocaleString("en-IN")}`,
};

export const cardBulkWords = {
  ...wordsFor("card", "cards", "What customers see"),
  empty: "Empty: no text",
  number: "A whole number. The lowest comes first.",
  properties: {
    status: "Status",
    secured: "Secured",
    sort_order: "Sort order",
    key_feature: "Key feature",
    key_feature_hi: "Key feature in Hindi",
    annual_fee: "Annual fee",
    annual_fee_hi: "Annual fee in Hindi",
  },
  effects: { shown: "Shown to customers", hidden: "No longer shown", "no-link": "Not shown: it has no link" },
} as const;

export const merchantBulkWords = {
  ...wordsFor("merchant", "merchants", "What follows"),
  properties: { status: "Status", location: "Location" },
  where: "Where the merchants are",
  leads: (count: number) => countWords(count, "lead in 30 days", "leads in 30 days"),
  effects: {
    approve: (users: number) =>
      users === 0 ? "the owner can sign in" : countWords(users, "user can sign in", "users can sign in"),
    reject: () => "nobody can sign in",
    suspend: (users: number) => countWords(users, "user is signed out", "users are signed out"),
    resume: (users: number) => countWords(users, "user can sign in again", "users can sign in again"),
  },
  /** A move that the present status does not allow. */
  wrongStatus: (status: string, move: string) => `It is ${status.toLowerCase()}: "${move}" does not apply.`,
};
