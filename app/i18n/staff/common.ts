/** The components' own words; all others come as props. */
export const kitWords = {
  cancel: "Cancel",
  close: "Close",
  save: "Save",
  saving: "Saving…",
  saved: "Saved",
  saveTable: "Save as CSV",
  notSaved: "Not saved",
  needed: "Fill in this field.",
  notANumber: "Enter a number.",
  atLeast: "Enter a number of at least {min}.",
  atMost: "Enter a number of at most {max}.",
  between: "Enter a number from {min} to {max}.",
  emptyValue: "empty",
  notReached: "The server cannot be reached. Check your connection and try again.",
  notKnown: "The server did not answer. We do not know whether this was saved: look first, then try again.",
  notLoaded: "This could not be loaded. Try again.",
  tooMany: "There were too many requests from here, so nothing was done. Try again in {time}.",
  broken: "That did not work. Try again.",
  noHistory: "No changes yet.",
  earlier: "Earlier changes",
  nothing: "empty",
  removed: "removed",
  notifications: "Notifications",
  previous: "Previous",
  next: "Next",
} as const;

/** What a list says that has as many rows as it can have; undefined for a shorter one. */
export const newestText = (rows: readonly unknown[], most: number): string | undefined =>
  rows.length < most ? undefined : `Only the newest ${most.toLocaleString("en-IN")} are shown.`;

/** Colleagues who have the same page open. */
export const alsoOpenText = (names: readonly string[]): string =>
  names.length === 1
    ? `${names[0]} has this page open too`
    : `${names.length} colleagues have this page open: ${names.join(", ")}`;

/** Words of the choice of columns. */
export const columnWords = {
  menu: "Columns",
  show: "Show",
  hide: "Hide",
  all: "Show all columns",
} as const;
