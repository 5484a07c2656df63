import type { BodyFaults, RevenueFault } from "~/domain/revenue/requests";

/** The words of a lender's slabs, for the page and the API. OQ-53 fixes the phrase “this row can never match”. */
export const revenueWords = {
  added: "Revenue added successfully",
  updated: "Revenue updated successfully",
  ordered: "Revenue order updated",
  deleted: "Revenue entry deleted successfully",
  addFailed: "Failed to add revenue",
  updateFailed: "Failed to update revenue",
  orderFailed: "Failed to update order",
  deleteFailed: "Failed to delete revenue entry",
  typesFailed: "Failed to load revenue types",
  listFailed: "Failed to load revenue entries",
  draftNeeded:
    "Here, slabs need a second person. An inactive slab is edited at once; what an active one pays, and whether it is active, changes in a draft set under Time Machine.",
  addInactiveLead:
    "Not saved: a new slab that pays needs a colleague. You can add it as inactive; a draft set then makes it active.",
  addInactive: "Add as inactive and go to a draft set",
  deleteQuestion: "Are you sure you want to delete this revenue entry? This action cannot be undone.",

  title: "Revenue",
  entries: "Revenue entries",
  lead: "The first active slab from the top that matches a month pays for the whole month. Ranges include both limits; an empty limit is open.",
  add: "Add Revenue",
  edit: "Edit Revenue",
  deleteTitle: "Delete revenue entry",
  remove: "Delete",
  empty: "No revenue entries yet",
  emptyHint: "No commission is calculated.",

  columns: {
    order: "Order",
    disbursedMin: "Slab disbursed min",
    disbursedMax: "Slab disbursed max",
    numberMin: "Slab number min",
    numberMax: "Slab number max",
    atsMin: "ATS min",
    atsMax: "ATS max",
    type: "Revenue type",
    flat: "Flat",
    percent: "Percent",
    status: "Status",
    action: "Action",
  },
  active: "Active",
  inactive: "Inactive",
  open: "any",
  notSet: "none",
  slab: "Slab {n}",
  editSlab: "Edit slab {n}",
  deleteSlab: "Delete slab {n}",
  moveSlab: "Move slab {n}",
  moveUp: "Move slab {n} up",
  moveDown: "Move slab {n} down",
  moveHelp:
    "To move a slab, press Space on its handle, then the arrow keys; Space again drops it, Escape puts it back.",
  picked: "Slab {n} picked up.",
  over: "Slab {n} is now at position {position} of {count}.",
  dropped: "Slab {n} dropped at position {position} of {count}.",
  putBack: "Slab {n} put back.",
  neverMatches: "This row can never match",

  form: {
    disbursed: "Disbursed in the month, rupees",
    number: "Disbursals in the month",
    ats: "Average ticket size, rupees",
    min: "Min",
    max: "Max",
    rangeHint: "Leave a box empty where there is no limit.",
    type: "Revenue type",
    chooseType: "Choose a type",
    flat: "Revenue Flat",
    percent: "Revenue Percentage",
    percentHint: "Of the whole amount disbursed, up to three decimals.",
    status: "Status",
    statusHint: "An inactive slab stays in the list and pays nothing.",
  },

  calculator: {
    title: "Slab calculator",
    lead: "Try a month: which slab wins, and what it pays.",
    amount: "Disbursed, rupees",
    count: "Disbursals",
    ats: "Average ticket, rupees",
    atsHint: "Amount ÷ disbursals: {ats}",
    fill: "Enter an amount and a number of disbursals.",
    unreadable: "One of these numbers cannot be read.",
    wins: "Slab {n} pays {revenue}",
    flatOnly: "{flat} flat",
    percentOnly: "{percent}% of {amount}",
    both: "{flat} flat + {percent}% of {amount}",
    alsoFits: "Slabs further down that match too: {slabs}.",
    none: "No active slab matches: this month earns nothing.",
    odd: "A real month with this amount and number has an average ticket of {ats}.",
    passed: "Slab {n}: {reason}.",
    passedTitle: "Skipped slabs",
    outside: {
      disbursed: "the amount is not {range}",
      count: "the disbursals are not {range}",
      ats: "the ticket size is not {range}",
    },
    off: "inactive",
  },

  map: {
    title: "Coverage",
    good: "Every month with a disbursal matches exactly one active slab.",
    shared: "Every month with a disbursal is paid. Where slabs share a limit, the upper one pays.",
    noneActive: "There is no active slab: nothing is paid.",
    everywhere: "The active slabs have no limits.",
    dimensions: {
      disbursed: "Disbursed in the month",
      count: "Disbursals in the month",
      ats: "Average ticket size",
    },
    stretch: { disbursed: "Amount", count: "Number", ats: "Ticket size" },
    roles: { pays: "pays", covered: "covered", outside: "–" },
    outside: "does not fit",
    states: {
      nothing: "Nothing pays",
      partly: "Some months unpaid",
      several: "Several slabs fit",
      one: "One slab pays",
    },
    result: "Result",
    overlap: "Slabs {upper} and {lower} both match {box}. Slab {upper} pays, because it is higher in the list.",
    edge: "Slabs {upper} and {lower} meet at {box}. There slab {upper} pays, because it is higher in the list.",
    gap: "Nothing pays for {box}.",
    example: "For example {amount} over {count}.",
    covered: "Slab {n}: this row can never match, because slab {by} above it matches all its months.",
    coveredByMany: "Slab {n}: this row can never match, because slabs {by} above it match all its months.",
    impossible:
      "Slab {n}: this row can never match. Its ranges contradict each other, because the average ticket size is the amount divided by the disbursals.",
    more: "And {count} more.",
    kinds: { gap: "Gap", overlap: "Overlap", edge: "Shared edge", dead: "Never matches" },
    oneLoan: "1 disbursal",
    loans: "{n} disbursals",
    everyMonth: "every month",
    phrases: { disbursed: "{range} disbursed", count: "{range} disbursals", ats: "an average ticket of {range}" },
    between: "{min} to {max}",
    from: "{min} or more",
    upTo: "up to {max}",
    exactly: "exactly {min}",
  },

  editor: {
    neverMatches: "This row can never match.",
    overlaps: "It overlaps:",
    leavesGaps: "With it, some months still earn nothing:",
    conflict:
      "Somebody else has changed this slab; the list behind shows the new values. Save again to replace them with yours, or cancel.",
  },
} as const;

/** The message for each fault of a field (VAL-15 … VAL-20). */
export const revenueFaultWords: Record<RevenueFault | "unreadable", string> = {
  "type-required": "Revenue type is required",
  "not-positive": "Must be a positive number",
  "percent-range": "Must be between 0 and 100",
  "max-not-greater": "Max must be greater than Min",
  "flat-or-percent": "Either Revenue Flat or Revenue Percentage is required",
  "percent-precise": "Use at most three decimals",
  "too-precise": "Use at most two decimals",
  "too-large": "This number is too large",
  "not-whole": "Must be a whole number",
  status: "Must be 0 or 1",
  unreadable: "This value cannot be read",
};

/** Faults as the API returns them: messages by field. */
export const faultTexts = (faults: BodyFaults): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, [revenueFaultWords[fault]]]] : [])),
  );

/** The sentence of a refused change of a slab; `failed` is the one of its call. */
export const refusedText = (code: string, failed: string): string =>
  code === "draft-needed" ? revenueWords.draftNeeded : failed;
