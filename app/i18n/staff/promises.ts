import { type PromiseFigures, promiseRecord } from "~/domain/promises/figures";

export const promiseWords = {
  documentTitle: "Admin - Promises kept",
  title: "Promises kept",
  lead: "What offers showed beside what lenders sanctioned and paid out. Customers see the share from 30 cases on. It never changes the ranking.",
  download: "Download outliers",
  figures: "Lenders",
  outliers: "Outliers",
  none: "No answered application yet.",
  noneBroken: "No outlier yet.",
  lender: "Lender",
  segment: "Segment",
  cases: "Cases",
  kept: "Kept",
  rateKept: "Rate kept",
  amountKept: "Amount kept",
  chargesKept: "Charges kept",
  medianDays: "Days, median",
  shownToCustomers: "Shown to customers",
  tooFew: "Too few cases",
  at: "Decided",
  brand: "Brand",
  submission: "Submission",
  broken: "Differs",
  rate: "Rate",
  amount: "Amount",
  charges: "Charges",
  days: "Days",
  part_rate: "Rate",
  part_amount: "Amount",
  part_charges: "Charges",
  shownGiven: (shown: string, given: string) => `${shown} → ${given}`,
  of: (kept: string, cases: string) => `${kept} of ${cases}`,
  notTold: "not told",
  columns: {
    shownRate: "Rate shown (% a year)",
    givenRate: "Rate given (% a year)",
    shownAmount: "Amount shown (₹)",
    givenAmount: "Amount given (₹)",
    shownCharges: "Charges shown (₹)",
    givenCharges: "Charges given (₹)",
  },
} as const;

const count = (value: number) => value.toLocaleString("en-IN");

/** How many of the cases were kept; a dash where there is none. */
export const promiseOf = (kept: number, cases: number): string =>
  cases === 0 ? "–" : promiseWords.of(count(kept), count(cases));

/** What customers see of a lender. */
export function promiseShown(figures: Pick<PromiseFigures, "cases" | "kept" | "medianDays">): string {
  const record = promiseRecord(figures);
  return record.kind === "too-few" ? promiseWords.tooFew : `${record.keptOf100}%`;
}
