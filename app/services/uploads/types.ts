import type { UploadKind, UploadSums } from "~/domain/uploads/kinds";
import type { UploadState, UploadStatus } from "~/domain/uploads/states";
import type { FileHeader, UploadReason } from "~/domain/uploads/upload-facts";

/** A line of the list of uploads (UPL-02). */
export type UploadView = {
  id: string;
  /** DD-MM-YYYY HH:mm in India. */
  date: string;
  fileName: string;
  status: UploadStatus;
  rowsUpdated: number;
  /** Rows that are left out; 1 for a file that is refused as a whole. */
  errorCount: number;
  /** Who uploaded it. */
  by: string;
};

/** The sums of a file, and how many rows are new and how many change something. */
type UploadTotals = UploadSums & { created: number; updated: number };

/** Everything about one upload. Instants are ISO strings. */
export type UploadDetail = UploadView & {
  kind: UploadKind;
  state: UploadState;
  dryRun: boolean;
  sizeBytes: number;
  counts: {
    read: number;
    /** Rows that change something, applied or not. */
    changed: number;
    unchanged: number;
    refused: number;
    updated: number;
    undone: number;
    /** Rows that an undo left as they were. */
    kept: number;
  };
  /** The step that a worker is running; null when there is none. `total` is unknown while the file is read. */
  progress: { step: "reading" | "applying" | "undoing"; done: number; total: number | null; startedAt: string } | null;
  /** One message for each row that is left out, as stored on the file's record (UPL-07), at most 200. */
  errors: string[];
  /** Why the whole file was refused or ended automatically. */
  failure: UploadReason | null;
  /**
   * Sums over the rows that change something; for statement lines the differences, in paise. Null before they are known
   * and once the rows are deleted.
   */
  totals: UploadTotals | null;
  /** The file's lender, if one was named. */
  lenderName: string | null;
  /** The headings of a file whose columns can still be chosen, and where each column was found. */
  header: FileHeader | null;
  /** Its file and rows were deleted long after it ended (KEEP_DAYS); the counts and errors above stay. */
  isCleared: boolean;
  /** Ids of the statement lines that the file has written, the first 200. */
  results: { ids: string[] } | null;
  /** Which sheet of a workbook was read, and the others with content; null when there are none. */
  unreadSheets: { read: string; others: readonly string[] } | null;
  /** Until when a dry run waits for a decision. */
  decideUntil: string | null;
  canConfirm: boolean;
  canDiscard: boolean;
  canUndo: boolean;
  undoUntil: string | null;
};

/** A page of a sheet to download. */
export type SheetPage<Row> = {
  /** The sheet's name, without a file extension. */
  name: string;
  /** The headings of the file, if the sheet has its rows. */
  titles: string[];
  rows: Row[];
  /** The last row of this page, after which the next one starts; null on the last page. */
  next: number | null;
};

/** A row of a file as it was sent, and why it is left out. */
export type SentRow = { cells: string[]; error: UploadReason | null };

/** A statement line that a file has written: a new one, or a correction. */
export type WrittenLine = { id: string; isNew: boolean; row: number; applicationId: string | null };
