const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : more}`;

/** Words of changing several lenders at once. */
export const bulkWords = {
  bar: "Selected lenders",
  select: (lender: string) => `Select ${lender}`,
  selected: (count: number) => counted(count, "lender selected", "lenders selected"),
  clear: "Clear selection",
  selectAll: "Select all shown",
  change: "Change together",
  title: (count: number) => `Change ${counted(count, "lender", "lenders")}`,
  property: "Property",
  value: "New value",
  empty: "Empty: any",
  on: "On",
  off: "Off",
  preview: "Preview",
  previewing: "Looking…",
  lender: "Lender",

  changeColumn: "Change",
  effect: "Last month's applicants",
  gain: (count: number) => `+${count.toLocaleString("en-IN")}`,
  lose: (count: number) => `−${count.toLocaleString("en-IN")}`,
  same: "No change",
  nothing: "None of the selected lenders would change.",
  apply: (count: number) => `Change ${counted(count, "lender", "lenders")}`,
  applying: "Changing…",
  done: (property: string, count: number) => `${property}: ${counted(count, "lender", "lenders")} changed.`,
  undo: "Undo",
  undone: (count: number) => `${counted(count, "lender is", "lenders are")} back as before.`,
  refused: (count: number) => `${counted(count, "lender was", "lenders were")} left as they are:`,
  stale: "somebody has changed it meanwhile",
  changedSince: (property: string) => `${property} has changed since`,
  gone: "A deleted lender",
  notValid: "Enter a whole number, or nothing.",
} as const;
