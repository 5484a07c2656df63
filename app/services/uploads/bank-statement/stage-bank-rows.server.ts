import { type BulkTx, type Sql, sql } from "~/platform/database/client.server";
import type { UploadRecord } from "../upload-lock.server";

/** What the lines with the key of a row `r` come to: 0 when there are none, or they were undone. */
export const LINE_SUM: Sql = sql`coalesce((
  select sum(b.paise) from bank_lines b where b.brand_id = r.brand_id and b.line_key = r.data->>'lineKey'), 0)`;

/**
 * Judges the lines of a bank statement. A line is known by its day, its amount, its reference and its number among the
 * lines of the file that share these: a line of an overlapping or repeated file is there already. A day that has not come
 * in India is refused.
 */
export async function stageBankRows(tx: BulkTx, upload: UploadRecord): Promise<void> {
  const ofUpload = sql`r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid and r.verdict = 'staged'`;
  await tx.execute(sql`
    update upload_rows r set verdict = 'refused', reason = 'booked-ahead', detail = r.data->>'bookedOn'
    where ${ofUpload} and (r.data->>'bookedOn')::date > (now() at time zone 'Asia/Kolkata')::date`);
  await tx.execute(sql`
    update upload_rows r set data = r.data || jsonb_build_object('lineKey', k.line_key)
    from (
      select r.row_number, concat_ws('|', r.data->>'bookedOn', r.data->>'paise', r.data->>'lineName',
        row_number() over (partition by r.data->>'bookedOn', r.data->>'paise', r.data->>'lineName' order by r.row_number)) as line_key
      from upload_rows r where ${ofUpload}
    ) as k
    where ${ofUpload} and r.row_number = k.row_number`);
  await tx.execute(sql`
    update upload_rows r set
      verdict = case when ${LINE_SUM} = 0 then 'create' else 'unchanged' end,
      line_id = case when ${LINE_SUM} = 0 then gen_random_uuid() end,
      before = jsonb_build_object('credit_paise', 0, 'debit_paise', 0),
      after = jsonb_build_object(
        'booked_on', r.data->>'bookedOn', 'credit_paise', greatest((r.data->>'paise')::bigint, 0),
        'debit_paise', greatest(-(r.data->>'paise')::bigint, 0), 'reference', r.data->>'reference',
        'narration', r.data->>'narration')
    where ${ofUpload}`);
}
