import type { ReconciliationBucket, ReconciliationLeg, ReconciliationRule } from "~/domain/reconciliation/buckets";
import type { CaseState } from "~/domain/reconciliation/requests";

const LEGS: Record<ReconciliationLeg, { tab: string; lead: string }> = {
  disbursal: {
    tab: "Due by slab",
    lead: "What the lenders' slabs pay for the loans of the month, and how much of it their MIS states.",
  },
  payout: {
    tab: "Stated in MIS",
    lead: "What the lenders state they pay for the month, and how much of it the bank has credited.",
  },
  credit: {
    tab: "Credited by bank",
    lead: "What lenders credited to our account in the month, and what each credit pays.",
  },
  commission: {
    tab: "Partners' commission",
    lead: "What partners are paid for the month, and whether a lender has stated a payout for the loan.",
  },
};

const BUCKETS: Record<ReconciliationBucket, string> = {
  matched: "Matched",
  timing: "Timing",
  "short-paid": "Short-paid by slab",
  tax: "Tax",
  duplicate: "Duplicate",
  "unknown-loan": "Unknown loan",
  "unknown-credit": "Unknown credit",
  "claw-back": "Claw-back",
  rounding: "Rounding",
  disputed: "Disputed",
};

const RULES: Record<ReconciliationRule, string> = {
  stated: "The MIS states it",
  "no-statement": "The lender has sent no MIS for this month",
  "missing-row": "The MIS of this month has no row for this loan",
  "below-slab": "The MIS states less than the slab pays",
  "above-slab": "The MIS states more than the slab pays",
  "under-a-rupee": "A difference of at most one rupee",
  "by-reference": "Credit and MIS name the same reference",
  "by-amount": "The amount of one payment",
  "two-payments": "One credit for two payments",
  "two-credits": "Two credits for one payment",
  "by-choice": "Staff chose what this credit pays",
  "several-fit": "Several matches add up to the paisa: choose one",
  "part-credited": "The credit covers a part of the payment",
  tds: "TDS",
  gst: "GST",
  "not-credited": "Not credited yet",
  "row-twice": "The row is in the MIS twice",
  "loan-unknown": "No loan was found for a row of the MIS",
  "taken-back": "Taken back",
  "lender-debit": "The lender debited it",
  "credited-twice": "The same amount was credited before",
  "beyond-statement": "More than the MIS states",
  "no-payment": "No payment has this reference or amount",
  "paid-on": "The lender has stated its payout",
  "before-payout": "The lender has not stated its payout yet",
  "not-disbursed": "No lender has disbursed this application",
  "beyond-disbursed": "Paid for more than lenders have disbursed",
  "in-dispute": "Raised with the lender, or disputed by the partner",
};

const STATES: Record<CaseState, string> = { open: "Open", raised: "Raised with lender", resolved: "Resolved" };

const items = (count: number) => (count === 1 ? "1 item" : `${count.toLocaleString("en-IN")} items`);

/** The words of the reconciliation page. */
export const reconciliationWords = {
  title: "Reconciliation",
  documentTitle: "Admin - Reconciliation",
  month: "Month",
  legsLabel: "Side of the comparison",
  legs: LEGS,
  buckets: BUCKETS,
  rules: RULES,
  states: STATES,
  items,
  run: "Reconcile again",
  runFirst: "Reconcile this month",
  asked: "A worker is reconciling the month.",
  running: "The month is being reconciled. This page updates by itself.",
  asOf: (moment: string) => `As of ${moment}`,
  never: "This month has not been reconciled yet.",
  stale: "Files or notes have changed since. Reconcile again to include them.",
  table: (leg: string) => `${leg}, by lender and bucket`,
  lender: "Lender",
  noLender: "No lender named",
  deleted: (lender: string) => `${lender} (deleted)`,
  total: "Total",
  allLenders: "All lenders",
  addsUp: (sum: string) => `The buckets add up to ${sum} to the paisa.`,
  addsNot: (sum: string, missing: string) => `The lines come to ${sum}. The buckets differ by ${missing}.`,
  nothing: "Nothing of this month has been reconciled.",
  worklist: "Unknown, and raised with lenders",
  worklistLead: (open: number, owned: number) =>
    open === 0 ? "No unknown items are open." : `${items(open)} open, ${owned.toLocaleString("en-IN")} with an owner.`,
  toWorklist: "Back to the worklist",
  noItems: "No items here.",
  line: "Line",
  bucket: "Bucket",
  why: "Why",
  day: "Day",
  amount: "Amount",
  amountRupees: "Amount (₹)",
  ageDays: "Age (days)",
  age: "Age",
  days: (days: number) => (days === 1 ? "1 day" : `${days.toLocaleString("en-IN")} days`),
  owner: "Owner",
  nobody: "Nobody",
  state: "State",
  note: "Note",
  edit: "Edit",
  editLabel: (line: string) => `Edit ${line}`,
  more: "Next items",
  caseTitle: "What is done about this line",
  caseLender: "From lender",
  caseLenderHint: "Where the narration names no lender. The next reconciliation uses it.",
  asFound: "As found",
  noteHint: "What was found out, and what happens next.",
  choose: "Choose",
  chooseLabel: (line: string) => `Choose what ${line} pays`,
  chooseTitle: "Which of these does the credit pay?",
  chooseLead: "Each of them explains the amount to the paisa. Ask the lender if you cannot tell.",
  answer: "What it pays",
  chosen: "Chosen. Reconcile again to use it.",
  isChosen: "Chosen by staff",
  unchoose: "Undo the choice",
  unchooseLabel: (line: string) => `Undo the choice for ${line}`,
  paymentOf: (name: string, loans: number, sum: string) =>
    `${name}: ${loans === 1 ? "1 loan" : `${loans.toLocaleString("en-IN")} loans`}, ${sum}`,
  noReference: "no reference",
  withTds: (sum: string) => `less TDS of ${sum}`,
  withGst: (sum: string) => `plus GST of ${sum}`,
  withCredit: (line: string) => `together with the credit ${line}`,
  saved: "Saved. Reconcile again to move the amounts.",
  refusals: {
    "too-long": "A note has at most 1,000 characters.",
    "not-found": "This line is no longer there. Reload the page.",
    "answer-needed": "Choose one of them.",
    stale: "Somebody else has just changed this. Check it, then save again.",
    invalid: "Check this field.",
  } as Readonly<Record<string, string>>,
} as const;

/** The message for a refusal's code. */
export const reconciliationRefusal = (code: string): string =>
  reconciliationWords.refusals[code] ?? reconciliationWords.refusals.invalid ?? "";
