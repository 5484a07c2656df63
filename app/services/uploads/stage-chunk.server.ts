import { CHUNK_ROWS } from "~/domain/uploads/states";
import { type BulkTx, type Sql, sql } from "~/platform/database/client.server";
import { loadHandlers } from "./load-handlers.server";
import { rowsIn, STORED_BEFORE } from "./submission-snapshot.server";
import { markChunk, type RowRange, type UploadRecord } from "./upload-lock.server";

/** The rows of `upload_incoming` as they are stored: `i`, with their verdict where they are judged already. */
const WITHOUT_VERDICT = sql`
  select null::uuid as brand_id, i.row_number, i.cells, i.data, i.verdict, i.reason, i.detail, null::uuid, null::uuid, null::int, null::jsonb,
    null::jsonb
  from upload_incoming i`;
/** The application of a row that changes something is in a column of its own. */
const withVerdicts = (verdicts: Sql) => sql`
  select v.brand_id, i.row_number, i.cells, case when v.verdict = 'update' then v.data - 'applicationId' else coalesce(v.data, i.data) end,
    coalesce(v.verdict, i.verdict),
    case when v.verdict is null then i.reason else v.reason end,
    case when v.verdict is null then i.detail when v.reason is not null then v.detail end, v.application_id, v.submission_id, v.version,
    case when v.verdict = 'update' then ${STORED_BEFORE} end, case when v.verdict = 'update' then v.new end
  from upload_incoming i left join (${verdicts}) as v on v.row_number = i.row_number`;

/** Stores the rows of a chunk, a range of row numbers; those of an earlier reading are replaced. */
async function storeRows(tx: BulkTx, upload: UploadRecord, range: RowRange, rows: Sql): Promise<void> {
  await tx.execute(sql`delete from upload_rows r where ${rowsIn(upload, range)}`);
  await tx.execute(sql`
    insert into upload_rows (brand_id, upload_brand_id, upload_id, row_number, cells, data, verdict, reason, detail, application_id,
      submission_id, version_before, before, after)
    select coalesce(x.brand_id, ${upload.brandId}::uuid), ${upload.brandId}::uuid, ${upload.id}::uuid, x.row_number, x.cells, x.data,
      x.verdict, x.reason, x.detail, x.application_id, x.submission_id, x.version_before, x.before, x.after
    from (${rows}) as x (brand_id, row_number, cells, data, verdict, reason, detail, application_id, submission_id, version_before, before, after)`);
}

/**
 * Stores the rows of a chunk and its marker, judged where their kind judges row by row. False when the file is no longer
 * being read.
 */
export async function stageChunk(
  tx: BulkTx,
  upload: UploadRecord,
  chunk: number,
  rows: readonly (readonly (string | null)[])[],
): Promise<boolean> {
  const isWanted = await tx.execute(sql`
    update uploads set rows_read = greatest(rows_read, ${chunk * CHUNK_ROWS + rows.length}::int), updated_at = now()
    where brand_id = ${upload.brandId}::uuid and id = ${upload.id}::uuid and status = 'reading'`);
  if (isWanted === 0) return false;
  if (!(await markChunk(tx, upload, "stage", chunk))) return true;
  await tx.execute(sql`
    create temp table upload_incoming (row_number int, cells jsonb, data jsonb, verdict text, reason text, detail text)
    on commit drop`);
  await tx.copy("upload_incoming", ["row_number", "cells", "data", "verdict", "reason", "detail"], rows);
  const { judge } = await loadHandlers(upload.kind);
  const verdicts = await judge?.(tx, upload);
  const range = { from: Number(rows[0]?.[0]), to: Number(rows.at(-1)?.[0]) };
  await storeRows(tx, upload, range, verdicts ? withVerdicts(verdicts) : WITHOUT_VERDICT);
  return true;
}
