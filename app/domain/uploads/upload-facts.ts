import type { UploadKind, UploadSums } from "./kinds";
import { RUNNING_STATES, type UploadState, type UploadStatus } from "./states";

/** A file in the list, as the API returns it (ENT-11). */
export type FileRecord = {
  id: string;
  /** An ISO instant. */
  created_at: string;
  file_name: string;
  status: UploadStatus;
  rows_updated: number;
  /** Newline-separated; empty when there are none. */
  errors: string;
  error_count: number;
  /** Until when it can be undone, as an ISO instant; null when it cannot. */
  undo_until: string | null;
};

export type FilePage<Row = FileRecord> = {
  rows: readonly Row[];
  total: number;
  page: number;
  pages: number;
  pageSize: number;
};

/** The same without words: `errors` are those of its rows, `failure` why the whole file is refused. */
export type FileFacts = FileRecord & { failure: UploadReason | null };

/** What changes while a file is processed. */
export type UploadProgress = {
  id: string;
  state: UploadState;
  /** Null while it cannot be measured. */
  percent: number | null;
  rowsRead: number;
  rowsApplied: number;
  rowsFailed: number;
  rowsPerSecond: number | null;
  secondsLeft: number | null;
};

export type FileHeader = {
  titles: readonly string[];
  /** Headings without a known column. */
  unread: readonly string[];
  columns: readonly { name: string; isRequired: boolean; at: number | null }[];
};

export type RowFault = { row: number | null; text: string };

/** A file with all its details except its rows. */
export type UploadDetailView = UploadProgress & {
  kind: UploadKind;
  fileName: string;
  /** DD-MM-YYYY HH:mm in Indian time. */
  date: string;
  by: string;
  status: UploadStatus;
  /** The file's lender, if one was named. */
  lenderName: string | null;
  /** Rows. `changed` are the created and the updated ones. */
  counts: { changed: number; created: number; updated: number; unchanged: number; refused: number; total: number };
  rowsUpdated: number;
  money: UploadSums;
  errorCount: number;
  /** The first of the errors. */
  errors: readonly RowFault[];
  /** Why nothing of the file could be used, or why it ended. */
  failure: string | null;
  /** The headings of a file whose columns can still be chosen, and where each column was found. */
  header: FileHeader | null;
  /** Its file and rows were deleted long after it ended; the amounts of its rows are no longer known. */
  isCleared: boolean;
  /** Which sheet of a workbook was read, and the others with content; null when there are none. */
  unreadSheets: { read: string; others: readonly string[] } | null;
  /** Until when a dry run waits for a decision, as an ISO instant. */
  decideUntil: string | null;
  /** Ids of the statement lines that the file has written, the first of them. */
  results: { ids: readonly string[] } | null;
  may: { confirm: boolean; discard: boolean; undo: boolean };
  /** An ISO instant. */
  undoUntil: string | null;
  /** The result of the undo, if there was one. */
  undo: { undone: number; refused: number; kept: readonly RowFault[] } | null;
};

/** `kept`: rows that an undo left as they are. */
export type RowFilter = "changed" | "unchanged" | "refused" | "kept" | "all";

/** Why something is as it is: a code, and what its sentence names. */
export type UploadReason = { code: string; detail: string | null };

/** A value of a row before and after: a status by its key, a slab by what it pays or "" where none fits, all else as it is read. */
export type RowFieldChange = { field: string; before: string; after: string };

/** A row without words. */
export type RowFacts = {
  rowNumber: number;
  lender: string;
  applicationId: string;
  verdict: "create" | "update" | "unchanged" | "refused";
  /** Why it is left out, or counted elsewhere. */
  reason: UploadReason | null;
  /** Why an undo left it as it is. */
  kept: string | null;
  changes: readonly RowFieldChange[];
};

export type RowChange = { label: string; before: string; after: string };

export type RowView = Omit<RowFacts, "reason" | "kept" | "changes"> & {
  reason: string | null;
  changes: readonly RowChange[];
};

export type RowsPage = {
  filter: RowFilter;
  rows: readonly RowView[];
  total: number;
  page: number;
  pages: number;
  /** The numbers of the rows with which the pages beside it begin; null at an end. */
  previous: number | null;
  next: number | null;
};

/** True while it may change without an action. */
export const isMoving = (state: UploadState): boolean => RUNNING_STATES.includes(state);
