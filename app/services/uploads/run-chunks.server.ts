import { z } from "zod";
import { CHUNK_ROWS, type UploadState } from "~/domain/uploads/states";
import { type BulkConnection, type BulkTx, sql } from "~/platform/database/client.server";
import { analyzeGrownTables } from "./analyze-grown-tables.server";
import { lockUpload, markChunk, markedChunks, type RowRange, type UploadRecord } from "./upload-lock.server";

/** A deadlock or a serialization failure: the same work succeeds when repeated. */
const isCollision = (error: unknown) => ["40P01", "40001"].includes((error as { code?: string }).code ?? "");
const TRIES = 5;

const LAST = z.object({ last: z.number().nullable() });

async function lastRow(tx: BulkTx, upload: UploadRecord): Promise<number> {
  const [row] = await tx.query(
    sql`
    select max(row_number)::int as last from upload_rows
    where upload_brand_id = ${upload.brandId}::uuid and upload_id = ${upload.id}::uuid`,
    LAST,
  );
  return row?.last ?? 0;
}

/**
 * Runs a step over all rows of an upload, chunk by chunk, each with its marker in one transaction. Skips chunks that
 * have their marker. A chunk is a span of `CHUNK_ROWS` row numbers. Null when the upload is not in `state`.
 */
export async function runChunks({
  connection,
  uploadId,
  state,
  phase,
  lastFirst = false,
  work,
  onChunk,
}: {
  connection: BulkConnection;
  uploadId: string;
  state: UploadState;
  phase: "apply" | "undo";
  lastFirst?: boolean;
  work(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<void>;
  onChunk?: ((chunk: number) => void | Promise<void>) | undefined;
}): Promise<UploadRecord | null> {
  const plan = await connection.transaction(async (tx) => {
    const upload = await lockUpload(tx, uploadId, [state]);
    return upload && { upload, last: await lastRow(tx, upload), done: await markedChunks(tx, upload, phase) };
  });
  if (!plan) return null;
  await analyzeGrownTables(connection);
  const { upload, last, done } = plan;
  const chunks = Array.from({ length: Math.floor(last / CHUNK_ROWS) + 1 }, (_, index) => index).filter(
    (chunk) => !done.has(chunk),
  );
  for (const chunk of lastFirst ? chunks.reverse() : chunks) {
    const range = { from: chunk * CHUNK_ROWS, to: chunk * CHUNK_ROWS + CHUNK_ROWS - 1 };
    for (let tries = 1; ; tries++) {
      try {
        await connection.transaction(async (tx) => {
          if (await markChunk(tx, upload, phase, chunk)) await work(tx, upload, range);
        });
        break;
      } catch (error) {
        if (!isCollision(error) || tries === TRIES) throw error;
      }
    }
    await onChunk?.(chunk);
    await analyzeGrownTables(connection); // for the next chunk, and for the messages about this one
  }
  return upload;
}
