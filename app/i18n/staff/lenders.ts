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
  leaving: "Leaving a cell saves it",
  broken: "The lenders could not be loaded.",
  reload: "Try again",
} as const;

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
