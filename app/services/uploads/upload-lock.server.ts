import { z } from "zod";
import { isUploadKind, type UploadKind } from "~/domain/uploads/kinds";
import { UPLOAD_STATES, type UploadState } from "~/domain/uploads/states";
import { asPlatformBulk, type BulkConnection, type BulkTx, sql } from "~/platform/database/client.server";

/** An upload with the columns that its steps need. */
const UPLOAD_RECORD = z.object({
  id: z.string(),
  brandId: z.string(),
  kind: z.custom<UploadKind>(isUploadKind),
  fileName: z.string(),
  storageKey: z.string(),
  state: z.enum(UPLOAD_STATES),
  dryRun: z.boolean(),
  /** The staff member who requested the running step. */
  stepBy: z.string(),
  /** The file's lender, if one was named. */
  lenderId: z.string().nullable(),
  lenderSlug: z.string().nullable(),
});
export type UploadRecord = z.output<typeof UPLOAD_RECORD>;

/** A range of an upload's rows, both ends included: the work of one transaction. */
export type RowRange = { from: number; to: number };

/**
 * How the statements of a chunk run. A chunk finds its few thousand rows by index: read as a whole, a table that has grown for years would
 * make each chunk slower than the one before it. Its temporary tables stay in memory, and no statement is worth compiling.
 */
const CHUNK_SETTINGS = sql`
  select set_config('random_page_cost', '0.1', false), set_config('temp_buffers', '64MB', false), set_config('work_mem', '32MB', false),
    set_config('jit', 'off', false)`;

/** Runs `run` with a connection of its own that sees every brand, because a file of staff may touch all of them. */
export const withUploads = <T>(run: (connection: BulkConnection) => Promise<T>): Promise<T> =>
  asPlatformBulk("uploads:work", async (connection) => {
    await connection.transaction((tx) => tx.execute(CHUNK_SETTINGS));
    return run(connection);
  });

/** Reads an upload and locks it until the transaction ends; null when there is none in one of these states. */
export async function lockUpload(
  tx: BulkTx,
  uploadId: string,
  states: readonly UploadState[],
): Promise<UploadRecord | null> {
  const [row] = await tx.query(
    sql`
    select u.id, u.brand_id as "brandId", u.kind, u.file_name as "fileName", u.storage_key as "storageKey", u.status as "state",
      u.dry_run as "dryRun", coalesce(u.step_by, u.created_by) as "stepBy", u.lender_id as "lenderId", l.slug as "lenderSlug"
    from uploads u left join lenders l on l.id = u.lender_id
    where u.id = ${uploadId}::uuid and u.status = any(${[...states]}::text[]) for no key update of u`,
    UPLOAD_RECORD,
  );
  return row ?? null;
}

/** Writes the marker of a chunk. False when it exists: this part of the step is done. */
export async function markChunk(
  tx: BulkTx,
  upload: UploadRecord,
  phase: "stage" | "apply" | "undo",
  chunk: number,
): Promise<boolean> {
  const count = await tx.execute(sql`
    insert into upload_chunks (brand_id, upload_id, phase, chunk)
    values (${upload.brandId}::uuid, ${upload.id}::uuid, ${phase}, ${chunk}::int) on conflict do nothing`);
  return count === 1;
}

const CHUNK = z.object({ chunk: z.number() });

/** The markers that a step has written. */
export async function markedChunks(tx: BulkTx, upload: UploadRecord, phase: string): Promise<Set<number>> {
  const rows = await tx.query(
    sql`
    select chunk from upload_chunks
    where brand_id = ${upload.brandId}::uuid and upload_id = ${upload.id}::uuid and phase = ${phase}`,
    CHUNK,
  );
  return new Set(rows.map(({ chunk }) => chunk));
}
