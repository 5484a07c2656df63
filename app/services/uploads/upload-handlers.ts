import type { No, Yes } from "~/domain/result";
import type { BulkTx, Sql } from "~/platform/database/client.server";
import type { RowRange, UploadRecord } from "./upload-lock.server";

/** What a kind of upload does to rows. Each function but the first works on a set of rows in the given transaction. */
export type UploadHandlers = {
  /**
   * Parses one row: `cells` returns the text of a column, "" when there is none. The code and detail of a refusal are
   * stored as the row's error.
   */
  parse(cells: (column: string) => string): Yes<{ row: object }> | No<string, { detail: string }>;
  /** Judges the rows in `upload_incoming` as they are stored: the query of their verdicts. */
  judge?(tx: BulkTx, upload: UploadRecord): Promise<Sql>;
  /** Decides the verdict of every row that is `staged`. Writes only the upload's own rows. */
  stage(tx: BulkTx, upload: UploadRecord): Promise<void>;
  /** Writes the rows of a range and returns how many. */
  apply(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<number>;
  /** Undoes the rows of a range that nothing has changed since. */
  undo(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<{ undone: number; kept: number }>;
};
