/**
 * received: waits for a worker · reading: its rows are being staged · staged: a dry run that waits for a decision ·
 * applying · applied · failed: refused as a whole, or given up · discarded · undoing · undone.
 */
export const UPLOAD_STATES = [
  "received",
  "reading",
  "staged",
  "applying",
  "applied",
  "failed",
  "discarded",
  "undoing",
  "undone",
] as const;

export type UploadState = (typeof UPLOAD_STATES)[number];

/** The state of an upload in the list and the API (OQ-55). */
export type UploadStatus =
  | "Queued"
  | "Processing"
  | "Ready to confirm"
  | "Completed"
  | "Completed with errors"
  | "Failed"
  | "Discarded"
  | "Undone";

/** States in which a worker processes it, or soon will. */
export const RUNNING_STATES: readonly UploadState[] = ["received", "reading", "applying", "undoing"];

/** States that are final, unless somebody undoes the file or chooses its columns. */
export const ENDED_STATES: readonly UploadState[] = ["applied", "failed", "discarded", "undone"];

/** How long the file and the rows of an ended upload are stored after its last change, in days. */
export const KEEP_DAYS = 90;

/** How long a dry run waits for a decision, in days. */
export const DECIDE_DAYS = 7;

/** How long a file can be undone, in hours (BEY-08). */
const UNDO_HOURS = 72;

/** Rows that are applied, or undone, in one transaction. */
export const CHUNK_ROWS = 5_000;

export type UploadProgressState = {
  state: UploadState;
  rowsUpdated: number;
  rowsFailed: number;
  /** When its last row was applied. */
  appliedAt: Date | null;
};

/**
 * What a file is called (OQ-55). `rowsUndone` counts the rows that an undo has given their old values; it leaves those that
 * have changed since. After an undo that gave none back, the file is what it was before.
 */
export function uploadStatus({
  state,
  rowsFailed,
  rowsUndone,
  failure,
}: Pick<UploadProgressState, "state" | "rowsFailed"> & { rowsUndone: number; failure: string | null }): UploadStatus {
  const completed = rowsFailed > 0 ? "Completed with errors" : "Completed";
  switch (state) {
    case "received":
      return "Queued";
    case "reading":
    case "applying":
    case "undoing":
      return "Processing";
    case "staged":
      return "Ready to confirm";
    case "applied":
      return completed;
    case "failed":
      return "Failed";
    case "discarded":
      return "Discarded";
    case "undone":
      if (rowsUndone > 0) return "Undone";
      return failure === null ? completed : "Failed";
  }
}

export const canConfirm = (state: UploadState): boolean => state === "staged";

/** A file can be discarded until its rows are being written. */
export const canDiscard = (state: UploadState): boolean => ["received", "reading", "staged"].includes(state);

/** The instant until which a file can be undone; null when there is nothing to undo. */
export function undoUntil({ state, rowsUpdated, appliedAt }: UploadProgressState): Date | null {
  const hasWritten = (state === "applied" || state === "failed") && rowsUpdated > 0;
  return hasWritten && appliedAt ? new Date(appliedAt.getTime() + UNDO_HOURS * 3_600_000) : null;
}

export function canUndo(upload: UploadProgressState, now: Date): boolean {
  const until = undoUntil(upload);
  return until !== null && now <= until;
}

/** Until when a dry run waits for a decision; null in any other state. `updatedAt` is when it began to wait. */
export const decideUntil = ({ state, updatedAt }: { state: UploadState; updatedAt: Date }): Date | null =>
  state === "staged" ? new Date(updatedAt.getTime() + DECIDE_DAYS * 86_400_000) : null;

/** Failures of a file whose columns were not found. */
const HEADER_FAILURES: readonly (string | null)[] = ["missing-column", "duplicate-column"];

/**
 * Whether somebody may choose the columns of a file, so that it is read again: if they were not found, while the file
 * is stored; for a dry run, until it is decided on.
 */
export const canMapColumns = ({
  state,
  failure,
  isCleared,
}: {
  state: UploadState;
  failure: string | null;
  /** Its file and its rows were deleted. */
  isCleared: boolean;
}): boolean => !isCleared && (state === "staged" || (state === "failed" && HEADER_FAILURES.includes(failure)));
