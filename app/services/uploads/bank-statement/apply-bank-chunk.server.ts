import { type BulkTx, sql } from "~/platform/database/client.server";
import { rowsIn } from "../submission-snapshot.server";
import type { RowRange, UploadRecord } from "../upload-lock.server";
import { LINE_SUM } from "./stage-bank-rows.server";

/** Two files with the same lines wait for each other. */
export const lockBankLines = (tx: BulkTx): Promise<number> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank-lines', 0))`);

/**
 * Adds the lines of a range that no other file has added since, also those that a file had when this one was read and whose
 * undo has taken them away again. Returns their number.
 */
export async function applyBankChunk(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<number> {
  await lockBankLines(tx);
  const open = sql`${rowsIn(upload, range)} and r.verdict = 'create' and r.applied_at is null`;
  await tx.execute(sql`
    update upload_rows r set verdict = 'unchanged', line_id = null where ${open} and ${LINE_SUM} <> 0`);
  await tx.execute(sql`
    update upload_rows r set verdict = 'create', line_id = gen_random_uuid()
    where ${rowsIn(upload, range)} and r.verdict = 'unchanged' and ${LINE_SUM} = 0`);
  const written = await tx.execute(sql`
    insert into bank_lines (
      brand_id, id, upload_id, upload_row, booked_on, paise, reference, narration, balance_paise, line_key, turn, kind)
    select r.brand_id, r.line_id, r.upload_id, r.row_number, (r.data->>'bookedOn')::date, (r.data->>'paise')::bigint,
      r.data->>'reference', r.data->>'narration', (r.data->>'balancePaise')::bigint, r.data->>'lineKey',
      (select count(*) + 1 from bank_lines b where b.brand_id = r.brand_id and b.line_key = r.data->>'lineKey'), 'entry'
    from upload_rows r where ${open}`);
  await tx.execute(sql`update upload_rows r set applied_at = now() where ${open}`);
  return written;
}
