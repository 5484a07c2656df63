import { isSegment } from "~/domain/lenders/segments";
import type { Segment } from "~/domain/products";

/** The words of the list of lenders. */
export const lendersWords = {
  documentTitle: "Admin - Lenders",
  title: "Lenders",
  segments: "Segment",
  all: "All",
  find: "Find a lender by name",
  findHint: "Find by name",
  add: "Add Lender",
  name: "Name",
  nameHint: "Letters, digits, underscore and hyphen",
  create: "Create",
  open: "Open",
  creating: "Creating…",
  empty: "No lenders found",
  loading: "Loading lenders data...",
  showAll: "Show all lenders",
  row: "Row",
  edit: "Edit",
  delete: "Delete",
  actions: "Actions",
  any: "Any",
  move: "move",
  keyEdit: "edit",
  keyCancel: "cancel",
  keySearch: "search",
  keyUndo: "undo",
  undo: "Undo",
  back: "Back",
  undone: (property: string, lender: string) => `${property} of ${lender} is back as it was.`,
  changedSince: (property: string, lender: string) => `${property} of ${lender} has changed since. Nothing was undone.`,
  nothingToUndo: "No change to undo on this page.",
  leaving: "Leaving a cell saves it",
  broken: "The lenders could not be loaded.",
  reload: "Try again",
} as const;

/** Names of classes for the narrow cells of the list, by the class's id. */
export const CLASS_NAMES = {
  ticket_class: {
    1: "₹50,000",
    2: "₹2 lakh",
    3: "₹5 lakh",
    4: "₹10 lakh",
    5: "No limit",
  },
  credit_score_class: { 1: "750+", 2: "700–749", 3: "650–699", 4: "600–649", 5: "Below 600" },
} as const satisfies Record<string, Readonly<Record<number, string>>>;

/** The names of segments in the back office. */
export const SEGMENT_NAMES: Readonly<Record<Segment, string>> = {
  pl: "Personal",
  bl: "Business",
  gl: "Gold",
  hl: "Housing",
  sl: "Student",
  cc: "Credit cards",
  dv: "Discount vouchers",
  ins: "Insurance",
};

/** The name of a stored segment; one that is unknown is shown as it is. */
export const segmentName = (segment: string): string => (isSegment(segment) ? SEGMENT_NAMES[segment] : segment);
