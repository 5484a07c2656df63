import { isOutcome, isStage, type StatusKey, statusKey } from "~/domain/applications/status";
import { formatDay } from "~/domain/dates/parse-day";
import { formatPaise } from "~/domain/money/rupees";
import { applicationStatus } from "./applications";

type Sentence = (detail: string) => string;

/** Reads `stage,outcome,target` of a move that is not allowed. */
function moveWords(detail: string): { from: string; to: string } {
  const [stage, outcome, target = ""] = detail.split(",");
  const at = { stage: Number(stage), outcome: Number(outcome) };
  const from =
    isStage(at.stage) && isOutcome(at.outcome)
      ? applicationStatus[statusKey({ stage: at.stage, outcome: at.outcome })]
      : "";
  return { from, to: applicationStatus[target as StatusKey] ?? target };
}

const move =
  (say: (words: { from: string; to: string }) => string): Sentence =>
  (detail) =>
    say(moveWords(detail));

/** Why a row of an upload is left out. */
const ROW_ERRORS: Readonly<Record<string, Sentence>> = {
  "no-key": () => "application_id is empty, and lender and lender_ref are not both given",
  "bad-application-id": (detail) => `application_id is not an id: ${detail}`,
  "no-status": () => "status is empty",
  "unknown-status": (detail) =>
    `Unknown status "${detail}". Use Submitted, Under review, Approved, Disbursed, Rejected, Withdrawn or Expired`,
  "bad-amount": (detail) => `Invalid amount: ${detail}. Use rupees with at most two decimals`,
  "bad-date": (detail) => `Invalid date: ${detail}. Use DD-MM-YYYY or YYYY-MM-DD`,
  "bad-reopen": (detail) => `reopen is yes or no, not "${detail}"`,
  "disbursed-too-early": (detail) => `A disbursed amount or date needs the status Disbursed, not "${detail}"`,
  "too-long": (detail) => `${detail} is longer than 500 characters`,
  "unknown-application": (detail) => `Unknown application id ${detail}`,
  "unknown-lender": (detail) => `Unknown lender "${detail}"`,
  "unknown-reference": (detail) => `This lender has no application with the reference ${detail}`,
  "ambiguous-reference": (detail) => `More than one application has the reference ${detail}. Give application_id`,
  "needs-lender": () => "This application went to several lenders. Give lender or lender_ref",
  "never-submitted": () => "This application was never submitted to a lender",
  "wrong-lender": (detail) => `This application was not submitted to ${detail}`,
  "wrong-reference": (detail) => `This application has another lender_ref than ${detail}`,
  duplicate: (detail) => `Same application twice, first in row ${detail}`,
  final: move(({ from, to }) => `${from} is final and cannot go to ${to}`),
  closed: move(({ from, to }) => `${from} cannot go to ${to}`),
  "needs-reopen": move(({ from, to }) => `${from} goes to ${to} only with reopen = yes`),
  backward: move(({ from, to }) => `${from} cannot go back to ${to}`),
  "disbursed-has-no-outcome": move(({ from, to }) => `${from} cannot go to ${to}`),
  "not-with-lender": move(({ from, to }) => `The lender does not have it yet (${from}), so it cannot go to ${to}`),
  "other-lender": (detail) => `The file is another lender's than this row, which names ${detail}`,
  "no-loan": () => "application_id is empty, and lender and lender_loan_no are not both given",
  "no-disbursed": () => "disbursed_amount is empty",
  "no-date": () => "disbursed_date is empty",
  "no-payout": () => "payout is empty",
  "bad-figure": (detail) => `Invalid amount: ${detail}. Use rupees with at most two decimals`,
  "disbursed-ahead": (detail) => `disbursed_date ${formatDay(detail)} is in the future`,
  "no-partner": () => "partner_key is empty",
  "no-application": () => "application_id is empty",
  "no-period": () => "period is empty",
  "bad-period": (detail) => `Invalid period: ${detail}. Use YYYY-MM`,
  "bad-percent": (detail) => `Invalid percentage: ${detail}. Use 0 to 100`,
  "no-commission": () => "commission_flat and commission_percent give no commission",
  "mixed-signs": () =>
    "commission_flat and commission_percent have different signs. Use one row to pay and one to take back",
  "unknown-partner": (detail) => `This application's brand has no partner ${detail}`,
  "ambiguous-partner": (detail) => `More than one partner is called ${detail}. Give the partner's id`,
  "not-partners-lead": (detail) => `This application did not come from ${detail}`,
  "not-disbursed": () => "No lender has disbursed this application",
  "more-than-disbursed": (detail) => `More than the ${formatPaise(Number(detail))} that the lender has disbursed`,
  "paid-in-all": (detail) =>
    `With its other months this application would be paid for more than the ${formatPaise(Number(detail))} that the lender has disbursed`,
  "period-ahead": (detail) => `The period ${detail} is in the future`,
  "period-before-disbursal": (detail) => {
    const [period = "", month = ""] = detail.split(",");
    return `The period ${period} is before the month of the disbursal, ${month}`;
  },
  "duplicate-line": (detail) => `Same partner, period and application twice, first in row ${detail}`,
  "more-than-paid": () => "More would be taken back than was paid for this application",
  "more-than-sanctioned": (detail) =>
    `The lender would have disbursed more than the ${formatPaise(Number(detail))} that it has sanctioned`,
  "which-part": (detail) => {
    const [paise = "", day = ""] = detail.split(",");
    return `The statement of this month has ${formatPaise(Number(paise))} of ${formatDay(day)} for this loan. To correct it, use the same amount or date. To add disbursals, list them with it in one file`;
  },
  "other-month": (detail) => `This loan is in row ${detail} with another month. Upload each month as a separate file`,
  part: (detail) => `Counted in row ${detail}: a further disbursal of the same loan`,
  "with-row": (detail) => `Left out with row ${detail}, which is about the same loan`,
  stale: () => "Something else has changed this application since the file was read. Upload the row again",
};

/** Why an undo left a row as it is. */
const KEPT: Readonly<Record<string, string>> = {
  "changed-since": "It has changed since the file was applied",
  "application-closed": "The application was closed since the file was applied",
  "was-being-sent": "It was being sent to the lender when the file was applied",
  "new-application": "The customer has started a new application since",
  "commission-paid": "A partner has been paid for this disbursal. Take the commission back first",
  "payout-reported": "The lender's statement has reported this disbursal. Undo the statement first",
  "clawed-back": "Its payment has been taken back since",
};

/** What a file is, if it is not a spreadsheet. */
const OTHER_FILES: Readonly<Record<string, string>> = {
  html: "This file is a web page with a spreadsheet's name. Open it in Excel and save it as .xlsx",
  xml: "This file is XML with a spreadsheet's name. Open it in Excel and save it as .xlsx",
  xlsb: "This file is a binary workbook (.xlsb). Save it as .xlsx",
  zip: "This file is a zip archive or an OpenDocument sheet (.ods). Save the sheet as .xlsx",
  ole: "This file is an old Office document but not an .xls workbook. Save the sheet as .xlsx",
  pdf: "This file is a PDF. Ask the lender for the sheet",
  rtf: "This file is a text document. Save the table as .xlsx",
  binary: "This file is not a spreadsheet",
};

/** Why a whole file is refused. */
const FAILURES: Readonly<Record<string, Sentence>> = {
  "not-a-spreadsheet": (detail) => OTHER_FILES[detail] ?? "This file is not a spreadsheet",
  "wrong-extension": () => "The file's ending is not .xlsx, .xls or .csv",
  encrypted: () => "The file is protected by a password. Save it without the password",
  empty: () => "The file has no rows",
  "too-large": () => "The file is too large when it is unpacked",
  "too-many-rows": () => "The file has too many rows",
  "too-many-columns": () => "The file has too many columns",
  damaged: () => "The file is damaged. Save it again and upload it",
  "too-slow": () => "Reading the file took too long. Split it, or save it as .csv",
  "no-memory": () => "The file needs too much memory. Split it, or save it as .csv",
  "missing-column": (detail) => `Missing column ${detail}`,
  "duplicate-column": (detail) => `Column ${detail} appears twice`,
  "file-gone": () => "The file is no longer in the storage. Upload it again",
  "not-decided": (detail) => `Nobody decided on the dry run within ${detail} days. Nothing was written`,
  interrupted: () => "The work on this file was interrupted too often. Nothing more of it will be written",
};

const MOST_LETTERS = 80;

/** A cell within a sentence: errors are stored one per line (UPL-07), and a cell may be a page long. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = Array.from(line);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join("")}…` : line;
}

/** The message for a row's code. */
export const rowErrorText = (code: string, detail: string | null): string =>
  ROW_ERRORS[code]?.(oneLine(detail ?? "")) ?? code;

/** The same with the row's number, as stored on the file's record (UPL-07). */
export const rowErrorLine = (row: number, code: string, detail: string | null): string =>
  `Row ${row}: ${rowErrorText(code, detail)}`;

export const keptText = (code: string): string => KEPT[code] ?? code;

/** The message for a refused file; the reader's position follows in brackets. */
export function failureText(code: string, detail: string | null): string {
  const sentence = FAILURES[code]?.(detail ?? "") ?? code;
  const isSaid = !detail || sentence.includes(detail) || Object.hasOwn(OTHER_FILES, detail);
  return isSaid ? sentence : `${sentence} (${detail})`;
}

/** The fields of a status file in a list of changes, in the order in which they are shown. */
export const DIFF_LABELS = {
  status: "Status",
  sub_status: "Sub-status",
  sanctioned_amount_paise: "Sanctioned",
  disbursed_amount_paise: "Disbursed",
  disbursed_on: "Disbursed on",
  lender_ref: "Lender reference",
  remark: "Remark",
} as const;

/** The fields of a statement line in a list of changes. */
export const LINE_LABELS = {
  payout: "Payout",
  due: "Due by slab",
  difference: "Difference",
  partner: "Partner",
  period: "Period",
  disbursed_paise: "Disbursed",
  commission_paise: "Commission",
  tds_paise: "TDS",
  slab: "Slab",
  loan: "Loan number",
} as const;

/** What a slab pays; null when none matches the lender's month. */
export function slabText(slab: { flat: string | null; ppm: string | null } | null): string {
  if (!slab) return "No slab matches the lender's month";
  const parts = [
    ...(Number(slab.ppm ?? 0) > 0 ? [`${Number(slab.ppm) / 10_000}%`] : []),
    ...(Number(slab.flat ?? 0) > 0 ? [formatPaise(Number(slab.flat))] : []),
  ];
  return parts.join(" + ");
}

/** The name of a stage and an outcome. */
export const stageWord = (stage: number, outcome: number): string =>
  isStage(stage) && isOutcome(outcome) ? applicationStatus[statusKey({ stage, outcome })] : "";
