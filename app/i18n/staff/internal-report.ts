import type { ApplicationSort } from "~/domain/application-list/application-filter";
import type { ApplicationRow } from "~/domain/application-list/application-row";
import { istDay } from "~/domain/dates/ist";
import type { LeadTask, LeadTurn } from "~/domain/leads/lead-turn";
import { wholeDays } from "~/domain/leads/lead-turn";
import { productOf } from "~/domain/products";
import type { CallList } from "~/domain/telecalling/call-filter";
import { CALLS_A_DAY } from "~/domain/telecalling/calls";
import { shortDayWords } from "../day-words";
import { applicationStatus } from "./applications";

/** The applications grid and its files. */
export const reportWords = {
  documentTitle: "Admin - Internal Reports",
  title: "Internal Reports",
  grid: "Applications",
  views: "Saved views",
  allRows: "All",
  presets: {
    mine: "Mine",
    noOwner: "No one",
    waiting: "Waiting > 3 days",
    toCall: "To call",
    callBack: "Call back now",
    lenderSilent: "Under review > 3 days",
    submittedSilent: "Submitted > 3 days",
    unpaid: "Approved, not paid out",
    noOffer: "Offer not chosen > 1 day",
    declined: "Declined in the last 7 days",
  },
  viewCount: (count: number, isMore: boolean) => `${count.toLocaleString("en-IN")}${isMore ? "+" : ""}`,
  filters: "Filters",
  brand: "Brand",
  allBrands: "All brands",
  product: "Product",
  allProducts: "All products",
  status: "Stage",
  allStatuses: "All stages",
  lender: "Lender",
  allLenders: "All lenders",
  step: "Days count by",
  stepNone: "By first day",
  byStep: (step: string) => `By day: ${step}`,
  order: "Order",
  orderNone: "Newest first",
  orders: { "-age": "Longest without a move first", age: "Just moved first" } as const satisfies Record<
    ApplicationSort,
    string
  >,
  days: "Days",
  anyDay: "Any day",
  reference: "Reference or application ID",
  show: "Show",
  clear: "Clear filters",
  ownedBy: { me: "Mine", none: "No one" },
  ownedByName: (name: string | null) => `Owner: ${name ?? "a former colleague"}`,
  selectedOnly: "Selected rows only",
  idle: (days: number) => `No move for ${days} ${days === 1 ? "day" : "days"}`,
  ofPartner: "Leads of one partner",
  declinedFor: (reason: string) => `Declined: ${reason}`,
  dropFilter: (name: string) => `Remove the filter: ${name}`,
  customer: "Customer",
  noName: "No name yet",
  age: "Age",
  next: "Next action",
  referenceColumn: "Reference",
  ageDays: (days: number) => `${days} d`,
  count: (first: number, last: number, total: string) =>
    `${first.toLocaleString("en-IN")} to ${last.toLocaleString("en-IN")} of ${total}`,
  countMore: (total: string) => `more than ${total}`,
  rowCount: (count: string) => `${count} in this list`,
  oneRow: "1 in this list",
  lookedUntil: (moment: string) => `Looked through to ${moment}. Choose the next page to go on.`,
  none: "No application fits these filters.",
  calls: {
    lists: {
      queue: "To call",
      due: "Call back now",
      later: "Calls promised for later",
      never: "Do not call",
    } as const satisfies Record<CallList, string>,
    number: "Number",
    soFar: "Calls so far",
    count: (calls: number, today: number) => (today > 0 ? `${calls}, ${today} of ${CALLS_A_DAY} today` : `${calls}`),
    withColleague: "With a colleague",
    next: "Next call",
    last: "Last outcome",
    action: "Action",
    call: "Call",
    callNamed: (name: string) => `Call ${name}`,
    callCustomer: "Call the customer",
  },
  openJourney: "See the journey",
  openHistory: "See who changed it",
  pages: "Pages of applications",
  newest: "Newest",
  newer: "Newer",
  older: "Older",
  /** Of a list that does not have the newest first. */
  inOrder: { newest: "First page", newer: "Previous", older: "Next" },
  owner: "Owner",
  noOwner: "No one",
  self: (name: string) => `${name} (you)`,
  select: (name: string) => `Select ${name}`,
  selectAll: "Select all on this page",
  selectedRows: "For the selected rows",
  selected: (count: number) => `${count} selected`,
  clearSelection: "Clear",
  assign: "Assign",
  assignTitle: (count: number) => `Assign ${count} ${count === 1 ? "application" : "applications"}`,
  colleague: "Colleague",
  resume: "Send resume link",
  resumeTitle: (count: number) => `Send ${count} resume ${count === 1 ? "link" : "links"}?`,
  resumeExplained:
    "Each customer gets a link to where they left off. Those who may not be messaged, who had a link since yesterday, or whose lender has to act are skipped.",
  undo: "Undo",
  move: "move",
  selectKey: "select",
  assignKey: "assign",
  resumeKey: "resume link",
  open: "open",
  search: "search",
  close: "close",
  drawer: "Selected application",
  closeDrawer: "Close",
  facts: { amount: "Amount", partner: "Partner", mobile: "Mobile", email: "E-mail", started: "Started" },
  openCustomer: "Open the customer",
  testEligibility: "Test against all lenders",
  fromFile: (name: string, row: number) => `Moved last by ${name}, row ${row}.`,
  undoUntil: (moment: string) => `Undo until ${moment}`,
  toUndo: "See and undo the file",
  happened: "What happened, newest first",
  nothingHappened: "Nothing has happened yet.",
} as const;

const LATE: Partial<Record<LeadTask, string>> = { decide: "Ask the lender", pay: "Chase the payout" };

const TASKS: Record<LeadTask, string> = {
  start: "Wait for the customer",
  "finish-profile": "Send a resume link",
  "choose-offer": "Send a resume link",
  "continue-at-lender": "Call the customer",
  correct: "Call the customer",
  "try-again": "Call the customer",
  send: "Sending to the lender",
  decide: "Wait for the lender",
  pay: "Wait for the payout",
  paid: "Nothing to do",
  ended: "Nothing to do",
};

/** What staff do next on an application. */
export function nextAction({ task, by }: LeadTurn, now: Date): { text: string; isIdle: boolean } {
  const isIdle = task === "paid" || task === "ended";
  const late = LATE[task];
  if (!by || !late) return { text: TASKS[task], isIdle };
  const isLate = by < istDay(now);
  return { text: isLate ? late : `Wait until ${shortDayWords(by)}`, isIdle };
}

/** The titles of a file of applications. */
export const applicationHead = [
  "Application",
  "Started on",
  "Brand",
  "Partner",
  "Customer",
  "Contact",
  "Product",
  "Amount",
  "Stage",
  "Lender",
  "Reference",
  "Disbursed",
  "Last moved on",
  "Days",
  "Next action",
] as const;

/** A row of a file of applications: masked, days as YYYY-MM-DD, rupees as numbers. */
export function applicationCells(row: ApplicationRow, now: Date): (string | number | null)[] {
  return [
    row.applicationId,
    istDay(row.createdAt),
    row.brand.name,
    row.partner,
    row.name,
    row.contact,
    row.product && productOf(row.product).name,
    row.amountRupees,
    applicationStatus[row.status],
    row.lender,
    row.lenderRef,
    row.disbursedPaise === null ? null : Number(row.disbursedPaise) / 100,
    istDay(row.movedAt),
    wholeDays(row.movedAt, now),
    nextAction(row.turn, now).text,
  ];
}
