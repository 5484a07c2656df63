import { type BulkTx, sql } from "~/platform/database/client.server";
import { applyStatusChunk } from "../status/apply-status-chunk.server";
import { rowsIn } from "../submission-snapshot.server";
import type { RowRange, UploadRecord } from "../upload-lock.server";

/**
 * Leaves out rows whose statement has changed since staging. Locks their submissions, so that nobody else adds lines
 * now.
 */
async function leaveOutStale(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<void> {
  await tx.execute(sql`
    create temp table stale_payouts on commit drop as
    select r.row_number from upload_chunk r
    cross join lateral (
      select coalesce(sum(p.disbursed_paise), 0) as disbursed, coalesce(sum(p.due_paise), 0) as due,
        coalesce(sum(p.payout_paise), 0) as payout
      from payout_lines p
      where p.brand_id = r.brand_id and p.submission_id = r.submission_id and p.period = r.data->>'period'
    ) as l
    where l.disbursed <> (r.before->>'disbursed_paise')::bigint or l.due <> (r.before->>'due_paise')::bigint
      or l.payout <> (r.before->>'payout_paise')::bigint`);
  await tx.execute(sql`
    update upload_rows r set verdict = 'refused', reason = 'stale'
    from stale_payouts t where ${rowsIn(upload, range)} and r.row_number = t.row_number`);
  await tx.execute(sql`delete from upload_chunk r using stale_payouts t where r.row_number = t.row_number`);
}

async function addLines(tx: BulkTx, upload: UploadRecord): Promise<void> {
  await tx.execute(sql`
    insert into payout_lines (
      brand_id, id, lender_id, application_id, submission_id, upload_brand_id, upload_id, upload_row, lender_revenue_id, slab,
      period, loan_no, disbursed_paise, due_paise, payout_paise, kind, remark, payment_ref)
    select r.brand_id, r.line_id, (r.data->>'lenderId')::uuid, r.application_id, r.submission_id, ${upload.brandId}::uuid,
      r.upload_id, r.row_number, (r.data->>'slabId')::uuid, r.data->'slab', r.data->>'period', r.data->>'lenderRef',
      (r.after->>'disbursed_paise')::bigint - (r.before->>'disbursed_paise')::bigint,
      (r.after->>'due_paise')::bigint - (r.before->>'due_paise')::bigint,
      (r.after->>'payout_paise')::bigint - (r.before->>'payout_paise')::bigint,
      case when r.verdict = 'create' then 'payout'
        when r.after->'disbursed_paise' = r.before->'disbursed_paise' and r.after->'payout_paise' = r.before->'payout_paise'
          then 'reference' else 'correction' end, r.data->>'remark', r.data->>'paymentRef'
    from upload_chunk r where r.line_id is not null`);
}

/**
 * Writes the rows of a range: the submissions as a status file does, and a line of the lender's statement for each new
 * figure, or for a reference of the payment that no line has.
 */
export const applyMisChunk = (tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<number> =>
  applyStatusChunk(tx, upload, range, {
    touches: sql`(r.data->>'touches')::boolean`,
    async write() {
      await leaveOutStale(tx, upload, range);
      await addLines(tx, upload);
    },
  });
