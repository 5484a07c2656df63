import type { ReadLimits } from "./limits";

/** Why a file is not read. Its route or worker has the sentences. */
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

export type SheetFormat = "xlsx" | "xls" | "csv";

/** What the child is told, as JSON in its one argument. */
export type ChildTask = {
  path: string;
  limits: ReadLimits;
  /** The sheet of a workbook that is wanted; without it the first visible one with anything in it. */
  sheet?: string | undefined;
};

/** The sheet that is read, null where a file has none, and the other visible ones that have something in them. */
export type SheetNames = { sheet: string | null; otherSheets: readonly string[] };

/** What the child says, a line of JSON each: the header, rows (number first, then the cells), and how it ended. */
export type ChildMessage =
  | { header: string[]; sheets: SheetNames }
  | { rows: [number, ...string[]][] }
  | { end: { rows: number; format: SheetFormat; sheet: string | null } }
  | { problem: ReadProblem; detail?: string };
