import type { UploadKind } from "~/domain/uploads/kinds";
import type { UploadState, UploadStatus } from "~/domain/uploads/states";
import type { FileHeader } from "~/domain/uploads/views";

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

export type UploadTotals = {
  sanctionedPaise: number;
  disbursedPaise: number;
  disbursedCount: number;
  linePaise: number;
  payoutPaise: number;
  duePaise: number;
  commissionPaise: number;
  tdsPaise: number;
  created: number;
  updated: number;
};

/** Everything about one upload. Instants are ISO. */
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
  /** The step that a worker is at; null when there is none. `total` is not known while the file is read. */
  progress: { step: "reading" | "applying" | "undoing"; done: number; total: number | null; startedAt: string } | null;
  /** One sentence for each row that is left out, at most 200. */
  errors: string[];
  /** Why the whole file is refused, or was put away by itself. */
  failure: string | null;
  /** Sums over the rows that change something, those of statement lines as differences in paise; null before they are known and once the rows are gone. */
  totals: UploadTotals | null;
  /** The lender that the file is from, where somebody said so. */
  lenderName: string | null;
  /** The titles of a file whose columns may still be said, and where each column was seen. */
  header: FileHeader | null;
  /** Its file and its rows are gone, so long ago has it ended (KEEP_DAYS); its counts and its errors above stay. */
  isCleared: boolean;
  /** Ids of the statement lines that the file came to, the first 200. */
  results: { ids: string[] } | null;
  /** Which sheet of a workbook was read, and the others that have something in them; null where there are none. */
  unreadSheets: { read: string; others: readonly string[] } | null;
  /** Until when a dry run waits to be decided on. */
  decideUntil: string | null;
  canConfirm: boolean;
  canDiscard: boolean;
  canUndo: boolean;
  undoUntil: string | null;
};

/** A page of a sheet to download. */
export type SheetPage = {
  /** The sheet's name, without an ending. */
  name: string;
  columns: string[];
  rows: string[][];
  /** The row after which the next page begins; null when this is the last. */
  next: number | null;
};

export type RowDiff = {
  rowNumber: number;
  lender: string;
  applicationId: string;
  verdict: "create" | "update" | "unchanged" | "refused";
  /** Why it is left out, or why an undo left it as it is. */
  reason: string | null;
  changes: { label: string; before: string; after: string }[];
};
