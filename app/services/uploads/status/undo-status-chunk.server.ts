import { z } from "zod";
import { type BulkTx, sql } from "~/platform/database/client.server";
import { newIds } from "~/platform/database/sql-ids.server";
import { withdrawFileMoves } from "~/services/notifications/notify-file.server";
import { DISBURSED_PAISE } from "../lender-months.server";
import {
  chargesIn,
  correctedAmounts,
  disbursedPaise,
  rateIn,
  rowsIn,
  STATE_CHANGED,
  sanctionedPaise,
  withCurrentNames,
} from "../submission-snapshot.server";
import type { RowRange, UploadRecord } from "../upload-lock.server";
import { enqueueChecks, WATCHED_STATES } from "./apply-status-chunk.server";

/** What a kind of upload undoes in addition to its submissions. */
export type ExtraUndo = {
  /** Writes to `undo_chunk.kept` why a row stays as it is. */
  judge(tx: BulkTx): Promise<void>;
  /** Undoes the additional writes of the rows in `undo_chunk`. */
  restore(tx: BulkTx): Promise<void>;
};

/** True of a row `r` whose undo removes a disbursal. */
const TAKES_DISBURSAL = sql`(r.before->>'state' <> 'disbursed')`;

/** The disbursed amount after a row `r` is undone; 0 where the lender had named none, so that nothing paid loses its ground. */
const LEFT_PAISE = sql`(case when ${TAKES_DISBURSAL} then 0 else coalesce(${disbursedPaise(sql`r.before`)}, 0) end)`;

/** A disbursal that its lender's statement has reported since stays. */
const leaveReported = async (tx: BulkTx): Promise<void> => {
  await tx.execute(sql`
    update undo_chunk r set kept = 'payout-reported'
    where r.kept is null and r.touches and r.after->>'state' = 'disbursed' and exists (
      select 1 from payout_lines p where p.brand_id = r.brand_id and p.submission_id = r.submission_id
      group by p.submission_id
      having sum(p.disbursed_paise) > ${LEFT_PAISE} or ${TAKES_DISBURSAL} and sum(p.payout_paise) <> 0)`);
};

/**
 * A disbursal that a partner was paid for stays. An application may have loans of several lenders: partners may have been paid for
 * what they come to together, and a line has the lender whose loan it pays for. Rows of one application that are undone together
 * are each left out of what remains.
 */
const leavePaid = async (tx: BulkTx): Promise<void> => {
  await tx.execute(sql`
    with paid as (
      select r.row_number, sum(c.disbursed_paise) as disbursed,
        sum(c.commission_paise) filter (where c.lender_id is null or c.lender_id = s.lender_id) as commission
      from undo_chunk r
      join submissions s on s.brand_id = r.brand_id and s.id = r.submission_id
      join commission_lines c on c.brand_id = r.brand_id and c.application_id = r.application_id
      where r.kept is null and r.touches and r.after->>'state' = 'disbursed'
      group by r.row_number
    ), others as (
      select p.row_number, sum(${DISBURSED_PAISE}) as paise
      from paid p join undo_chunk r on r.row_number = p.row_number
      join submissions s on s.brand_id = r.brand_id and s.application_id = r.application_id and s.state = 'disbursed'
      where s.id not in (select u.submission_id from undo_chunk u where u.touches and u.application_id = r.application_id)
      group by p.row_number
    )
    update undo_chunk r set kept = 'commission-paid'
    from paid p left join others o on o.row_number = p.row_number
    where p.row_number = r.row_number
      and (p.disbursed > ${LEFT_PAISE} + coalesce(o.paise, 0) or ${TAKES_DISBURSAL} and p.commission <> 0)`);
};

const STATUS_FILE: ExtraUndo = { judge: leaveReported, restore: async () => {} };

/**
 * Copies the written rows of a range to `undo_chunk`, and locks their submissions and applications, each in one order.
 */
async function takeRows(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<void> {
  await tx.execute(sql`
    create temp table undo_chunk on commit drop as
    select r.row_number, r.upload_id, r.brand_id, r.application_id, r.submission_id, ${withCurrentNames(sql`r.before`)} as before,
      ${withCurrentNames(sql`r.after`)} as after, r.data, r.version_after,
      r.line_id, r.version_after > r.version_before as touches, r.application_stage, r.application_outcome, null::text as kept
    from upload_rows r where ${rowsIn(upload, range)} and r.applied_at is not null and r.undone_at is null`);
  await tx.execute(sql`alter table undo_chunk add primary key (row_number)`);
  await tx.execute(sql`analyze undo_chunk`);
  await tx.execute(sql`
    with locked as materialized (
      select s.id from undo_chunk r join submissions s on s.brand_id = r.brand_id and s.id = r.submission_id
      order by s.brand_id, s.id for no key update of s
    ) select count(*) from locked`);
  await tx.execute(sql`
    with locked as materialized (
      select a.id from applications a
      join (select distinct r.brand_id, r.application_id from undo_chunk r) as x
        on x.brand_id = a.brand_id and x.application_id = a.id
      order by a.brand_id, a.id for no key update of a
    ) select count(*) from locked`);
}

/**
 * Rows that stay as they are: changed since, not yet sent to the lender at that time, of a customer who has started a
 * new application, or already paid for.
 */
async function leaveChanged(
  tx: BulkTx,
  upload: UploadRecord,
  range: RowRange,
  judge: ExtraUndo["judge"],
): Promise<number> {
  await tx.execute(sql`
    update undo_chunk r set kept = case
      when s.version <> r.version_after then 'changed-since'
      when a.outcome <> r.application_outcome then 'application-closed'
      when r.before->>'state' in ('sending', 'in-doubt') then 'was-being-sent'
      when a.stage = 7 and r.application_stage < 7 and exists (
        select 1 from applications b
        where b.brand_id = a.brand_id and b.customer_id = a.customer_id and b.product = a.product and b.id <> a.id
          and b.outcome = 0 and b.stage < 7) then 'new-application'
      end
    from submissions s, applications a
    where s.brand_id = r.brand_id and s.id = r.submission_id and a.brand_id = r.brand_id and a.id = r.application_id`);
  await judge(tx);
  await leavePaid(tx);
  const kept = await tx.execute(sql`
    update upload_rows r set kept_reason = c.kept
    from undo_chunk c where ${rowsIn(upload, range)} and r.row_number = c.row_number and c.kept is not null`);
  await tx.execute(sql`delete from undo_chunk where kept is not null`);
  return kept;
}

async function restoreSubmissions(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    update submissions s set
      state = p.state, stage = p.stage, outcome = p.outcome, lender_ref = p.lender_ref, reason_code = p.reason_code,
      sanctioned_amount_paise = ${sanctionedPaise(sql`r.before`)}, disbursed_amount_paise = ${disbursedPaise(sql`r.before`)},
      disbursed_on = p.disbursed_on,
      sanctioned_rate_bps = ${rateIn(sql`r.before`)}, charged_paise = ${chargesIn(sql`r.before`)},
      sub_status = p.sub_status, remark = p.remark, sent_at = p.sent_at, decided_at = p.decided_at,
      approved_at = case when r.before ? 'approved_at' then p.approved_at when p.state in ('approved', 'disbursed') then p.decided_at end,
      maybe_received = p.maybe_received, last_error = p.last_error, version = s.version + 1, updated_at = now()
    from undo_chunk r cross join lateral jsonb_populate_record(null::submissions, r.before) as p
    where s.brand_id = r.brand_id and s.id = r.submission_id and r.touches`);
  await tx.execute(sql`
    insert into submission_events (brand_id, id, submission_id, kind, external_id, data, at)
    select r.brand_id, ${newIds()}, r.submission_id, 'undo', 'undo:' || r.upload_id || ':' || r.row_number,
      jsonb_strip_nulls(jsonb_build_object('event', 'undo', 'moved', ${STATE_CHANGED}, 'uploadId', r.upload_id, 'row', r.row_number)
        || ${correctedAmounts(sql`r.after`, sql`r.before`)}), now()
    from undo_chunk r where r.touches`);
}

/** Returns an application to its stage before the file, or to the stage that its submissions have now. */
async function restoreApplications(tx: BulkTx, upload: UploadRecord): Promise<void> {
  await tx.execute(sql`
    create temp table application_moves on commit drop as
    select a.brand_id, a.id as application_id, a.stage as from_stage, greatest(u.found, reached.stage) as stage
    from (
      select r.brand_id, r.application_id, min(r.application_stage) as found from undo_chunk r
      where r.touches and (r.after->>'outcome')::int = 0
      group by 1, 2
    ) as u
    join applications a on a.brand_id = u.brand_id and a.id = u.application_id
    cross join lateral (
      select max(s.stage) as stage from submissions s where s.brand_id = a.brand_id and s.application_id = a.id
    ) as reached
    where a.outcome = 0 and greatest(u.found, reached.stage) < a.stage`);
  await tx.execute(sql`analyze application_moves`);
  await tx.execute(sql`
    insert into application_events (
      brand_id, id, application_id, from_stage, to_stage, from_outcome, to_outcome, source, actor_kind, actor_id, at)
    select brand_id, ${newIds()}, application_id, from_stage, stage, 0, 0, 'lender-file-undo', 'staff',
      ${upload.stepBy}::uuid, now()
    from application_moves`);
  await tx.execute(sql`
    update applications a set stage = m.stage, version = a.version + 1, updated_at = now(), moved_at = now()
    from application_moves m where a.brand_id = m.brand_id and a.id = m.application_id`);
}

const ROWS = z.object({ rows: z.number() });

/** Undoes the rows of a range, each unless something has changed it since; records why a row stays. */
export async function undoStatusChunk(
  tx: BulkTx,
  upload: UploadRecord,
  range: RowRange,
  extras: ExtraUndo = STATUS_FILE,
): Promise<{ undone: number; kept: number }> {
  await takeRows(tx, upload, range);
  const kept = await leaveChanged(tx, upload, range, extras.judge);
  const [left] = await tx.query(sql`select count(*)::int as rows from undo_chunk`, ROWS);
  if (!left?.rows) return { undone: 0, kept };
  await extras.restore(tx);
  await restoreSubmissions(tx);
  await restoreApplications(tx, upload);
  const undone = await tx.execute(sql`
    update upload_rows r set undone_at = now()
    from undo_chunk c where ${rowsIn(upload, range)} and r.row_number = c.row_number`);
  await enqueueChecks(
    tx,
    sql`select r.brand_id, r.submission_id from undo_chunk r
      where r.before->>'state' = any(${WATCHED_STATES}::text[]) and r.after->>'state' <> all(${WATCHED_STATES}::text[])`,
  );
  await withdrawFileMoves(tx, upload.id, sql`select r.brand_id, r.submission_id from undo_chunk r where r.touches`);
  return { undone, kept };
}
