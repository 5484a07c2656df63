import { type BulkTx, sql } from "~/platform/database/client.server";
import { rowsIn } from "../submission-snapshot.server";
import type { RowRange, UploadRecord } from "../upload-lock.server";
import { lockBankLines } from "./apply-bank-chunk.server";

/**
 * Undoes the lines of a range by lines of the opposite sign. A line that another applied file states as well stays, and one
 * that an interrupted file has written: once the last of these files is undone, so is the line.
 */
export async function undoBankChunk(
  tx: BulkTx,
  upload: UploadRecord,
  range: RowRange,
): Promise<{ undone: number; kept: number }> {
  await lockBankLines(tx);
  await tx.execute(sql`
    create temp table bank_chunk on commit drop as
    select r.row_number, r.brand_id, r.data->>'lineKey' as line_key, r.verdict = 'create' as is_own
    from upload_rows r
    where ${rowsIn(upload, range)} and r.undone_at is null
      and (r.verdict = 'create' and r.applied_at is not null or r.verdict = 'unchanged')`);
  await tx.execute(sql`analyze bank_chunk`);
  await tx.execute(sql`
    create temp table bank_elsewhere on commit drop as
    select distinct o.data->>'lineKey' as line_key
    from uploads u join upload_rows o on o.upload_brand_id = u.brand_id and o.upload_id = u.id
    where u.kind = ${upload.kind} and u.id <> ${upload.id}::uuid
      and (u.status = 'applied' and o.verdict in ('create', 'unchanged')
        or u.status = 'failed' and o.applied_at is not null and o.undone_at is null)
      and o.data->>'lineKey' in (select line_key from bank_chunk)`);
  const kept = await tx.execute(sql`
    update upload_rows r set kept_reason = 'stated-elsewhere'
    from bank_chunk c
    where ${rowsIn(upload, range)} and r.row_number = c.row_number and c.is_own
      and c.line_key in (select line_key from bank_elsewhere)`);
  await tx.execute(sql`
    insert into bank_lines (
      brand_id, id, upload_id, upload_row, booked_on, paise, reference, narration, balance_paise, line_key, turn, kind)
    select distinct on (b.brand_id, b.line_key) b.brand_id, gen_random_uuid(), b.upload_id, b.upload_row, b.booked_on, -b.paise,
      b.reference, b.narration, b.balance_paise, b.line_key, b.turn + 1, 'reversal'
    from bank_chunk c join bank_lines b on b.brand_id = c.brand_id and b.line_key = c.line_key
    where c.line_key not in (select line_key from bank_elsewhere)
      and (select sum(s.paise) from bank_lines s where s.brand_id = b.brand_id and s.line_key = b.line_key) <> 0
    order by b.brand_id, b.line_key, b.turn desc`);
  const undone = await tx.execute(sql`
    update upload_rows r set undone_at = now()
    from bank_chunk c
    where ${rowsIn(upload, range)} and r.row_number = c.row_number and c.is_own and r.kept_reason is null`);
  return { undone, kept };
}
