import type { UploadKind } from "./kinds";
import { RUNNING_STATES, type UploadState } from "./states";

/** A file in the list, as the list's call answers it (ENT-11). */
export type FileRecord = {
  id: string;
  /** An instant in ISO form. */
  created_at: string;
  file_name: string;
  status: string;
  rows_updated: number;
  /** Newline-separated; empty when there are none. */
  errors: string;
  error_count: number;
  /** Until when it can be undone, in ISO form; null when it cannot. */
  undo_until: string | null;
};

export type FilePage = { rows: readonly FileRecord[]; total: number; page: number; pages: number; pageSize: number };

/** What changes while a file is worked on. */
export type UploadProgress = {
  id: string;
  state: UploadState;
  /** Null while there is nothing to measure by. */
  percent: number | null;
  rowsRead: number;
  rowsApplied: number;
  rowsFailed: number;
  rowsPerSecond: number | null;
  secondsLeft: number | null;
};

export type FileHeader = {
  titles: readonly string[];
  /** Titles that are no column. */
  unread: readonly string[];
  columns: readonly { name: string; isRequired: boolean; at: number | null }[];
};

export type RowFault = { row: number | null; text: string };

/** One file with everything about it but its rows. */
export type UploadDetailView = UploadProgress & {
  kind: UploadKind;
  fileName: string;
  /** DD-MM-YYYY HH:mm in Indian time. */
  date: string;
  by: string;
  status: string;
  /** The lender that the file is from, where somebody said so. */
  lenderName: string | null;
  /** Rows. `changed` are the created and the updated ones. */
  counts: { changed: number; created: number; updated: number; unchanged: number; refused: number; total: number };
  rowsUpdated: number;
  /** Sums over the rows that change something; those in paise are what the file adds to statements. */
  money: {
    disbursedPaise: number;
    disbursedLoans: number;
    sanctionedPaise: number;
    linePaise: number;
    payoutPaise: number;
    duePaise: number;
    commissionPaise: number;
    tdsPaise: number;
  };
  errorCount: number;
  /** The first of them. */
  errors: readonly RowFault[];
  /** Why nothing of the file could be used, or why it was put away. */
  failure: string | null;
  /** The titles of a file whose columns may still be said, and where each column was seen. */
  header: FileHeader | null;
  /** Its file and its rows are gone, so long ago has it ended; the money of its rows is not known any more. */
  isCleared: boolean;
  /** Which sheet of a workbook was read, and the others that have something in them; null where there are none. */
  unreadSheets: { read: string; others: readonly string[] } | null;
  /** Until when a dry run waits to be decided on, in ISO form. */
  decideUntil: string | null;
  /** Ids of the statement lines that the file came to, the first of them. */
  results: { ids: readonly string[] } | null;
  may: { confirm: boolean; discard: boolean; undo: boolean };
  /** An instant in ISO form. */
  undoUntil: string | null;
  /** What the undo did, once there was one. */
  undo: { undone: number; refused: number; kept: readonly RowFault[] } | null;
};

/** `kept`: rows that an undo left as they are. */
export type RowFilter = "changed" | "unchanged" | "refused" | "kept" | "all";

export type RowChange = { label: string; before: string; after: string };

export type RowView = {
  rowNumber: number;
  lender: string;
  applicationId: string;
  verdict: "create" | "update" | "unchanged" | "refused";
  reason: string | null;
  changes: readonly RowChange[];
};

export type RowsPage = {
  filter: RowFilter;
  rows: readonly RowView[];
  total: number;
  page: number;
  pages: number;
};

/** True while something still comes by itself. */
export const isMoving = (state: UploadState): boolean => RUNNING_STATES.includes(state);
