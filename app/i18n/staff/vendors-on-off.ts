import { dayWords } from "~/i18n/day-words";

const people = (count: number): string => (count === 1 ? "1 person" : `${count.toLocaleString("en-IN")} people`);
const applications = (count: number): string =>
  count === 1 ? "1 application" : `${count.toLocaleString("en-IN")} applications`;
const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

/** How many cells a sentence names. */
const SHOWN_CELLS = 3;

/** The words of "Lenders On/Off" (OQ-37). */
export const onOffWords = {
  documentTitle: "Admin - Lenders On/Off",
  title: "Lenders On/Off",
  lead: "Which lender takes applications for which loan, at all brands or at one. A change applies to the next list of offers.",
  lender: "Lender",
  all: "All loans",
  notLive: "Not live",
  notServed: "Does not serve this segment",
  empty: "No lender matches the filters.",
  rows: (count: number) => (count === 1 ? "1 lender" : `${count.toLocaleString("en-IN")} lenders`),
  firstPage: "First page",
  nextPage: "Next page",
  pages: "Pages of lenders",
  // Filters
  name: "Lender's name",
  brand: "Brand",
  allBrands: "All brands",
  segment: "Segment",
  allSegments: "All segments",
  show: "Show",
  states: "State",
  anyState: "All",
  stateNames: { off: "Off now", planned: "Planned", capped: "With a daily cap", full: "Cap reached today" },
  // Cells
  on: "On",
  off: "Off",
  onHere: "On here",
  planned: "Will be off",
  full: "Full today",
  until: (at: string) => `until ${at}`,
  from: (at: string) => `from ${at}`,
  ofAllBrands: "as all brands",
  taken: (count: number, perDay: number) =>
    `${count.toLocaleString("en-IN")} of ${perDay.toLocaleString("en-IN")} today`,
  offBrands: (count: number) => (count === 1 ? "off at 1 brand" : `off at ${count} brands`),
  exceptions: (count: number) => (count === 1 ? "1 brand differs" : `${count} brands differ`),
  cell: (lender: string, segment: string, state: string) => `${lender}, ${segment}: ${state}`,
  choose: (lender: string) => `Choose ${lender}`,
  chooseAll: "Choose all lenders of this page",
  offEverywhere: "Switch off…",
  offEverywhereOf: (lender: string) => `Switch off… ${lender}, all loans`,
  chosen: (count: number) => (count === 1 ? "1 lender chosen" : `${count} lenders chosen`),
  offChosen: "Switch off…",
  onChosen: "Switch on…",
  clear: "Choose none",
  keys: { move: "Move", change: "Change", choose: "Choose", close: "Close" },
  // Dialog
  dialogTitle: (lender: string, segment: string) => `${lender}, ${segment}`,
  bulkTitle: (lenders: string, cells: number) => `${lenders}: ${cells === 1 ? "1 cell" : `${cells} cells`}`,
  atAllBrands: "At all brands",
  atBrand: (brand: string) => `At ${brand}`,
  switchLabel: "Takes applications",
  choices: {
    on: "On",
    onHere: "On here",
    off: "Off",
    inherit: "Same as all brands",
  },
  reason: "Reason",
  reasonHint: "Your colleagues read it. Do not name customers.",
  fromLabel: "Off from",
  onFromLabel: "From",
  fromHint: "Empty: at once. Indian time.",
  untilLabel: "Until",
  untilHint: "Empty: until somebody switches it on.",
  presets: "Until",
  presetNames: { hour: "1 hour", midnight: "Midnight", twoDays: "2 days", week: "7 days", open: "No end" },
  capLabel: "Applications per day",
  capHint: "Empty: no cap. A day begins at midnight, Indian time.",
  capUnit: "a day",
  everywhere: "Also at brands that have it on as an exception",
  save: "Save",
  switchOff: "Switch off",
  switchOn: "Switch on",
  // What it would mean
  looking: "Looking at last month's applicants…",
  affectedTitle: "Who is affected",
  affected: (found: { applicants: number; match: number; without: number }): string => {
    if (found.applicants === 0) return "Nobody applied for this in the last 30 days.";
    if (found.match === 0)
      return `${people(found.applicants)} applied for this in the last 30 days. Nobody would lose an offer.`;
    const rest =
      found.without === 0 ? "Everybody keeps another offer." : `${people(found.without)} would have no other offer.`;
    return `${people(found.applicants)} applied for this in the last 30 days. ${people(found.match)} would lose an offer. ${rest}`;
  },
  sentNone: "No application went to this lender in the last 30 days.",
  sent: (total: number, most: number, day: string) =>
    `${applications(total)} went to this lender in the last 30 days, at most ${most.toLocaleString("en-IN")} on a day (${dayWords(day, "en")}).`,
  capWould: (perDay: number, over: number, refused: number) =>
    over === 0
      ? `A cap of ${perDay.toLocaleString("en-IN")} would have refused none of them.`
      : `A cap of ${perDay.toLocaleString("en-IN")} would have refused ${applications(refused)} on ${days(over)}.`,
  today: (count: number) => `Today so far: ${count.toLocaleString("en-IN")}.`,
  previewFailed: "The figures could not be read. You can save all the same.",
  // History
  historyFile: "Lenders on and off",
  heads: {
    at: "Set at",
    lender: "Lender",
    segment: "Segment",
    brand: "Brand",
    what: "What",
    reason: "Reason",
    from: "From",
    until: "Until",
    by: "By",
    endedAt: "Ended at",
    endedBy: "Ended by",
  },
  history: "Why is it off? What happened",
  noHistory: "Nothing was ever changed here.",
  line: {
    off: "Switched off",
    on: "Switched on here",
    cap: (perDay: number) => `At most ${perDay.toLocaleString("en-IN")} a day`,
  },
  restored: "brought back by an undo",
  by: (name: string) => `by ${name || "a former colleague"}`,
  ended: (name: string, at: string) => `ended by ${name || "a former colleague"}, ${at}`,
  over: (at: string) => `over since ${at}`,
  at: (brand: string) => `at ${brand}`,
  undo: "Undo",
  undoOf: (what: string) => `Undo: ${what}`,
  lastAct: (count: number, at: string) => `Your last change: ${count === 1 ? "1 cell" : `${count} cells`}, ${at}.`,
  // Answers
  changedMeanwhile: (cells: readonly string[]) => {
    const named = cells.slice(0, SHOWN_CELLS).join("; ");
    const rest = cells.length > SHOWN_CELLS ? ` and ${cells.length - SHOWN_CELLS} more` : "";
    return `Update failed. A colleague has changed ${named}${rest} in the meantime. Nothing was saved. The page shows the present state: save again to replace it.`;
  },
  saved: "Saved. The next list of offers follows it.",
  unchanged: "Nothing was changed: it is like that already.",
  undone: (count: number, left: number) =>
    left === 0
      ? `Undone: ${count === 1 ? "1 cell" : `${count} cells`}.`
      : `Undone: ${count === 1 ? "1 cell" : `${count} cells`}. ${left === 1 ? "1 cell was changed since and stays as it is" : `${left} cells were changed since and stay as they are`}.`,
  errors: {
    cells: "Choose at least one lender.",
    choice: "Choose On or Off.",
    "reason-needed": "Write a reason of 3 to 300 characters.",
    "reason-long": "A reason has at most 300 characters.",
    time: "Enter a day and a time.",
    span: "The end is before the beginning.",
    past: "The end is over already.",
    cap: "Enter a whole number from 1 to 10,00,000.",
    "no-lender": "This lender does not serve the segment any more.",
    "not-found": "There is nothing to undo any more.",
    "changed-since": "A colleague has changed this since, so it cannot be undone.",
    invalid: "Check the marked fields.",
  } as Readonly<Record<string, string>>,
} as const;

/** The sentence of a refusal. */
export const onOffRefusal = (code: string): string => onOffWords.errors[code] ?? onOffWords.errors.invalid ?? "";
