import type { No, Yes } from "~/domain/result";
import type { BulkTx } from "~/platform/database/client.server";
import type { RowRange, UploadRecord } from "./upload-lock.server";

/** What a kind of upload does to rows. Each verb but the first works on a set of rows in the transaction that it is given. */
export type UploadVerbs = {
  /** Reads one row: `cells` answers the text of a column, "" when there is none. The code and detail of a refusal stand in the row's error. */
  parse(cells: (column: string) => string): Yes<{ row: object }> | No<string, { detail: string }>;
  /** Judges every row whose verdict is `staged`, and writes nothing but the upload's own rows. */
  stage(tx: BulkTx, upload: UploadRecord): Promise<void>;
  /** Writes what the rows of a range say, and how many they are. */
  apply(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<number>;
  /** Takes the rows of a range back, as far as nothing has changed them since. */
  undo(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<{ undone: number; kept: number }>;
};
