import type { UploadKind } from "~/domain/uploads/kinds";
import type { BulkTx } from "~/platform/database/client.server";
import { applyCommissionChunk } from "./commission/apply-commission-chunk.server";
import { stageCommissionRows } from "./commission/stage-commission-rows.server";
import { undoCommissionChunk } from "./commission/undo-commission-chunk.server";
import { applyMisChunk } from "./mis/apply-mis-chunk.server";
import { stageMisRows } from "./mis/stage-mis-rows.server";
import { undoMisChunk } from "./mis/undo-mis-chunk.server";
import { applyStatusChunk } from "./status/apply-status-chunk.server";
import { stageStatusRows } from "./status/stage-status-rows.server";
import { undoStatusChunk } from "./status/undo-status-chunk.server";
import type { RowRange, UploadRecord } from "./upload-lock.server";

/** What a kind of upload does in the database. Each function works on a set of rows in the given transaction. */
export type UploadVerbs = {
  /** Judges every row whose verdict is `staged`. Writes only the upload's own rows. */
  stage(tx: BulkTx, upload: UploadRecord): Promise<void>;
  /** Writes the rows of a range and returns how many. */
  apply(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<number>;
  /** Undoes the rows of a range that nothing has changed since. */
  undo(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<{ undone: number; kept: number }>;
};

export const UPLOAD_VERBS: Readonly<Record<UploadKind, UploadVerbs>> = {
  status: { stage: stageStatusRows, apply: applyStatusChunk, undo: undoStatusChunk },
  mis: { stage: stageMisRows, apply: applyMisChunk, undo: undoMisChunk },
  commission: { stage: stageCommissionRows, apply: applyCommissionChunk, undo: undoCommissionChunk },
};
