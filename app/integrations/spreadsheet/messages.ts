import type { ReadLimits } from "./limits";

/** Why a file cannot be read. Its route or worker has the messages. */
export type ReadProblem =
  | "not-a-spreadsheet"
  | "wrong-extension"
  | "encrypted"
  | "empty"
  | "too-large"
  | "too-many-rows"
  | "too-many-columns"
  | "damaged"
  | "too-slow"
  | "no-memory";

export type SheetFormat = "xlsx" | "xls" | "csv" | "camt.053";

/** The child's task, as JSON in its only argument. */
export type ChildTask = {
  path: string;
  limits: ReadLimits;
  /** The requested sheet of a workbook; by default the first visible one with content. */
  sheet?: string | undefined;
};

/** The sheet that is read, null for a file without sheets, and the other visible ones with content. */
export type SheetNames = { sheet: string | null; otherSheets: readonly string[] };

/** The child's messages, one line of JSON each: the header, rows (number first, then the cells), and the result. */
export type ChildMessage =
  | { header: string[]; sheets: SheetNames }
  | { rows: [number, ...string[]][] }
  | { end: { rows: number; format: SheetFormat; sheet: string | null } }
  | { problem: ReadProblem; detail?: string };
