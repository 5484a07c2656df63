import { type BulkTx, sql } from "~/platform/database/client.server";
import { STATED_LATER, takeLaterRows } from "../stated-later.server";
import { undoStatusChunk } from "../status/undo-status-chunk.server";
import type { RowRange, UploadRecord } from "../upload-lock.server";

/** A row stays when its statement has changed since, or when a later file of the month states the same. */
async function judge(tx: BulkTx, upload: UploadRecord): Promise<void> {
  await tx.execute(sql`
    update undo_chunk r set kept = 'changed-since'
    from (
      select u.row_number, coalesce(sum(p.disbursed_paise), 0) as disbursed, coalesce(sum(p.payout_paise), 0) as payout
      from undo_chunk u
      left join payout_lines p
        on p.brand_id = u.brand_id and p.submission_id = u.submission_id and p.period = u.data->>'period'
      group by 1
    ) as l
    where l.row_number = r.row_number and r.kept is null
      and (l.disbursed <> (r.after->>'disbursed_paise')::bigint or l.payout <> (r.after->>'payout_paise')::bigint)`);
  const columns = sql`o.brand_id, o.submission_id, o.data->>'period' as period`;
  await takeLaterRows(tx, upload, columns, sql`o.submission_id in (select submission_id from undo_chunk)`);
  await tx.execute(sql`
    update undo_chunk r set kept = ${STATED_LATER} from later_rows l
    where l.brand_id = r.brand_id and l.submission_id = r.submission_id and l.period = r.data->>'period' and r.kept is null`);
}

/** Undoes lines by lines of the opposite sign: lines are never edited. */
async function restore(tx: BulkTx, upload: UploadRecord): Promise<void> {
  await tx.execute(sql`
    insert into payout_lines (
      brand_id, id, lender_id, application_id, submission_id, upload_brand_id, upload_id, upload_row, lender_revenue_id, slab,
      period, loan_no, disbursed_paise, due_paise, payout_paise, kind, remark, payment_ref)
    select p.brand_id, gen_random_uuid(), p.lender_id, p.application_id, p.submission_id, ${upload.brandId}::uuid, p.upload_id,
      p.upload_row, p.lender_revenue_id, p.slab, p.period, p.loan_no, -p.disbursed_paise, -p.due_paise, -p.payout_paise,
      'reversal', p.remark, p.payment_ref
    from undo_chunk r join payout_lines p on p.brand_id = r.brand_id and p.id = r.line_id`);
}

/** Undoes the rows of a range, submissions and statement, each unless something has changed it since. */
export const undoMisChunk = (
  tx: BulkTx,
  upload: UploadRecord,
  range: RowRange,
): Promise<{ undone: number; kept: number }> =>
  undoStatusChunk(tx, upload, range, { judge: () => judge(tx, upload), restore: () => restore(tx, upload) });
