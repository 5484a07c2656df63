import { JOBS } from "@jobs/catalog";
import { z } from "zod";
import { afterQuietTime } from "~/domain/dates/quiet-hours";
import { NEWS_DAYS, notifiedMoves } from "~/domain/notifications/kinds";
import { type BulkTx, type Sql, sql } from "~/platform/database/client.server";
import { newIds } from "~/platform/database/sql-ids.server";
import { newPublicId } from "~/platform/ids";

const TOLD_MOVES = JSON.stringify(notifiedMoves());

const NOW = z.object({ now: z.date() });

/** When a message that is requested in this transaction is due. */
async function dueAt(tx: BulkTx): Promise<Date> {
  const [clock] = await tx.query(sql`select now() as now`, NOW);
  return afterQuietTime(clock?.now ?? new Date());
}

/** The jobs of a batch, one for each brand in `added`. They have a line of their own: a customer whose lender decides today does not wait behind a file. */
const jobsOf = (batchId: string, due: Date): Sql => sql`
  insert into outbox (id, brand_id, job, payload, priority, run_at)
  select gen_random_uuid(), b.brand_id, 'bulk-notifications.send',
    jsonb_build_object('brandId', b.brand_id, 'batchId', ${batchId}::text), ${JOBS["bulk-notifications.send"].priority}::int,
    ${due}::timestamptz
  from (select distinct brand_id from added) as b`;

/**
 * Requests the messages about the submissions that a file has moved, in one statement (BEY-21). `rows` selects
 * brand_id, submission_id, the states `before_state` and `after_state`, `after_outcome`, and the row's day `told_on`, of each submission once. A customer
 * gets no message about a day more than a week ago. The submissions are locked, as by everybody who tells of a move: whether the customer was told is
 * asked of the index row by row (a count, which no plan turns into a join), at less cost than a conflict.
 */
export async function notifyFileMoves(tx: BulkTx, uploadId: string, rows: Sql): Promise<void> {
  const batchId = newPublicId();
  const due = await dueAt(tx);
  await tx.execute(sql`
    with added as (
      insert into application_notifications (brand_id, id, submission_id, kind, batch_id, upload_id, due_at, created_at)
      select r.brand_id, ${newIds()}, r.submission_id, m.kind, ${batchId}::uuid, ${uploadId}::uuid, ${due}::timestamptz, now()
      from (${rows}) as r
      join jsonb_to_recordset(${TOLD_MOVES}::jsonb) as m ("from" text, "to" text, outcome int, kind text)
        on m."from" = r.before_state and m."to" = r.after_state and (m.outcome is null or m.outcome = r.after_outcome)
      where (r.told_on is null or r.told_on >= (now() at time zone 'Asia/Kolkata')::date - ${NEWS_DAYS}::int) and (
        select count(*) from application_notifications n
        where n.brand_id = r.brand_id and n.submission_id = r.submission_id and n.kind = m.kind and n.kind <> 'correction'
          and n.status in ('pending', 'sent')) = 0
      returning brand_id
    ) ${jobsOf(batchId, due)}`);
}

/**
 * Cancels the waiting messages about moves of a file that was undone, and requests a correction for customers who were
 * already told. `rows` selects brand_id and submission_id.
 */
export async function withdrawFileMoves(tx: BulkTx, uploadId: string, rows: Sql): Promise<void> {
  const batchId = newPublicId();
  const due = await dueAt(tx);
  await tx.execute(sql`
    with taken as (
      update application_notifications n set status = case when n.status = 'pending' then 'cancelled' else 'withdrawn' end
      from (${rows}) as r
      where n.brand_id = r.brand_id and n.submission_id = r.submission_id and n.upload_id = ${uploadId}::uuid
        and n.kind <> 'correction' and n.status in ('pending', 'sent')
      returning n.brand_id, n.id, n.submission_id, n.status
    ), added as (
      insert into application_notifications (brand_id, id, submission_id, kind, batch_id, upload_id, corrects_id, due_at, created_at)
      select t.brand_id, ${newIds()}, t.submission_id, 'correction', ${batchId}::uuid, ${uploadId}::uuid, t.id,
        ${due}::timestamptz, now()
      from taken t where t.status = 'withdrawn'
      returning brand_id
    ) ${jobsOf(batchId, due)}`);
}
