import { isOutcome, isStage, type StatusKey, statusKey } from "~/domain/applications/status";
import { formatDay } from "~/domain/dates/parse-day";
import { definitionOf, type UploadKind } from "~/domain/uploads/kinds";
import type { UploadState } from "~/domain/uploads/states";
import type { UploadFieldForm } from "~/domain/uploads/upload-definition";
import type {
  FileFacts,
  FileRecord,
  RowChange,
  RowFacts,
  RowFieldChange,
  RowView,
  UploadReason,
} from "~/domain/uploads/upload-facts";
import { applicationStatus } from "./applications";
import { ownSentences, type Sentence, uploadKindWords } from "./upload-kinds";

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

/** Why a row of an upload is left out: the shared messages; upload-kinds has those of single kinds. */
const ROW_ERRORS: Readonly<Record<string, Sentence>> = {
  ...ownSentences,
  "no-key": () => "application_id is empty, and lender and lender_ref are not both given",
  "bad-application-id": (detail) => `application_id is not an id: ${detail}`,
  "no-status": () => "status is empty",
  "unknown-status": (detail) =>
    `Unknown status "${detail}". Use Submitted, Under review, Approved, Disbursed, Rejected, Withdrawn or Expired`,
  "bad-amount": (detail) => `Invalid amount: ${detail}. Use rupees with at most two decimals`,
  "bad-rate": (detail) => `Invalid rate: ${detail}. Use percent a year, such as 18.50`,
  "bad-charges": (detail) => `Invalid charges: ${detail}. Use rupees with at most two decimals`,
  "bad-date": (detail) => `Invalid date: ${detail}. Use DD-MM-YYYY or YYYY-MM-DD`,
  "bad-reopen": (detail) => `reopen is yes or no, not "${detail}"`,
  "disbursed-too-early": (detail) => `A disbursed amount or date needs the status Disbursed, not "${detail}"`,
  "disbursed-ahead": (detail) => `disbursed_date ${formatDay(detail)} is in the future`,
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
  "no-disbursed": () => "disbursed_amount is empty",
  "bad-figure": (detail) => `Invalid amount: ${detail}. Use rupees with at most two decimals`,
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
  "stated-elsewhere": "Another statement has the same line",
  "stated-later": "A later file states the same. Undo that one first",
  "beyond-disbursed": "It would be paid for more than lenders have disbursed",
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
  interrupted: () => "Processing stopped after repeated failures. Rows already applied stay",
};

const MAX_LETTERS = 80;

/** A cell within a sentence: errors are stored one per line (UPL-07), and a cell may be a page long. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = Array.from(line);
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join("")}…` : line;
}

/** The message for a row's code. */
export const rowErrorText = (code: string, detail: string | null): string =>
  ROW_ERRORS[code]?.(oneLine(detail ?? "")) ?? code;

/** The same with the row's number, as stored on the file's record (UPL-07). */
export const rowErrorLine = (row: number, code: string, detail: string | null): string =>
  `Row ${row}: ${rowErrorText(code, detail)}`;

const keptText = (code: string): string => KEPT[code] ?? code;

/** The message for a refused file. The detail follows in brackets if the message does not include it. */
export function failureText(code: string, detail: string | null): string {
  const sentence = FAILURES[code]?.(detail ?? "") ?? code;
  const isSaid = !detail || sentence.includes(detail) || Object.hasOwn(OTHER_FILES, detail);
  return isSaid ? sentence : `${sentence} (${detail})`;
}

/** Why a file was refused or stopped. Null if it was not. */
export const uploadFailureWords = (failure: UploadReason | null): string | null =>
  failure && failureText(failure.code, failure.detail);

/** The most messages that a page or a call shows of a file. */
const MAX_ERRORS = 200;

/** Why nothing of a file could be used, followed by the errors of its rows. */
export function errorLines(upload: {
  state: UploadState;
  failure: UploadReason | null;
  errors: readonly string[];
}): string[] {
  const whole = upload.state === "failed" ? uploadFailureWords(upload.failure) : null;
  return [...(whole ? [whole] : []), ...upload.errors].slice(0, MAX_ERRORS);
}

/** A file of the list as the API returns it (ENT-11). */
export function fileRecord({ failure, errors, ...file }: FileFacts): FileRecord {
  return { ...file, errors: [uploadFailureWords(failure), errors].filter(Boolean).join("\n") };
}

function valueWords(form: UploadFieldForm | undefined, value: string): string {
  if (form === "status") return applicationStatus[value as StatusKey] ?? value;
  return value;
}

function changeWords(kind: UploadKind, { field, before, after }: RowFieldChange): RowChange {
  const form = definitionOf(kind).fields.find(({ name }) => name === field)?.as;
  const label = uploadKindWords(kind).fields[field] ?? field;
  if (form === "slab") return { label, before, after: after || "No slab matches the lender's month" };
  return { label, before: valueWords(form, before), after: valueWords(form, after) };
}

/** A row as its page shows it: why it is left out, why an undo left it as it is, or what it changes. */
export const rowWords = (kind: UploadKind, { kept, reason, changes, ...row }: RowFacts): RowView => ({
  ...row,
  reason: kept ? keptText(kept) : reason && rowErrorText(reason.code, reason.detail),
  changes: changes.map((change) => changeWords(kind, change)),
});

/** The headings of the sheet of results (ADM-24), and of the column with the reason why a row is left out (BEY-08). */
export const SHEET_TITLES = {
  sheets: { errors: "Errors", results: "Results" },
  results: ["UUID", "Result", "Row", "Application"],
  error: "Error",
} as const;

/** The result of a statement line. */
export const lineResult = (isNew: boolean): string => (isNew ? "Created" : "Updated");
