import { JOBS } from "@jobs/catalog";
import { z } from "zod";
import { HAND_OFF_STATES } from "~/domain/applications/hand-off";
import { type BulkTx, type Sql, sql } from "~/platform/database/client.server";
import { newIds } from "~/platform/database/sql-ids.server";
import { notifyFileMoves } from "~/services/notifications/notify-file.server";
import { FIRST_CHECK_MS } from "~/services/submissions/check-schedule";
import { isBeingSent, isWatched } from "~/services/submissions/reply-event";
import {
  chargesIn,
  completeSnapshot,
  correctedAmounts,
  disbursedPaise,
  PRESENT_SNAPSHOT,
  rateIn,
  rowsIn,
  STATE_CHANGED,
  sanctionedPaise,
  withCurrentNames,
} from "../submission-snapshot.server";
import type { RowRange, UploadRecord } from "../upload-lock.server";

export const WATCHED_STATES = HAND_OFF_STATES.filter(isWatched);
const BEING_SENT = HAND_OFF_STATES.filter(isBeingSent);

/**
 * Requests the first status check of submissions whose lender is checked again from now on. `rows` selects brand_id and
 * submission_id.
 */
export async function enqueueChecks(tx: BulkTx, rows: Sql): Promise<void> {
  const { priority } = JOBS["submissions.check"];
  await tx.execute(sql`
    insert into outbox (id, brand_id, job, payload, priority, run_at)
    select gen_random_uuid(), q.brand_id, 'submissions.check',
      jsonb_build_object('brandId', q.brand_id, 'submissionId', q.submission_id), ${priority}::int,
      now() + make_interval(secs => ${FIRST_CHECK_MS / 1000}::double precision)
    from (${rows}) as q`);
}

/** The moves in `upload_chunk` that customers are notified of. */
const NOTIFIED_MOVES = sql`
  select r.brand_id, r.submission_id, r.before->>'state' as before_state, r.after->>'state' as after_state,
    (r.after->>'outcome')::int as after_outcome,
    (r.data->>'disbursedOn')::date as told_on
  from upload_chunk r where r.touches`;

/** What a kind of upload writes for a range in addition to its submissions. */
export type ExtraWrites = {
  /** True of a row `r` that changes its submission. */
  touches: Sql;
  /** Leaves rows out of `upload_chunk`, or writes more for them; all of them are locked. */
  write(tx: BulkTx): Promise<void>;
};

const NO_EXTRAS: ExtraWrites = { touches: sql`true`, write: async () => {} };

const TAKEN = z.object({ rows: z.number(), stale: z.number() });

/**
 * Copies the rows of a range that are to be written to `upload_chunk`, in the order in which it locks their submissions.
 * A table of its own, because the planner knows its size and not that of freshly staged rows. Returns how many rows it
 * has, and how many of them are stale: their submission has changed since staging.
 */
async function takeRows(tx: BulkTx, upload: UploadRecord, range: RowRange, touches: Sql) {
  await tx.execute(sql`
    create temp table upload_chunk on commit drop as
    select r.row_number, r.upload_id, r.brand_id, r.application_id, r.submission_id, ${withCurrentNames(sql`r.before`)} as before,
      ${withCurrentNames(sql`r.after`)} as after, r.data, r.version_before, s.version <> r.version_before as is_stale,
      r.line_id, r.verdict, ${touches} as touches, ${STATE_CHANGED} as moves, r.data->>'event' as event
    from upload_rows r join submissions s on s.brand_id = r.brand_id and s.id = r.submission_id
    where ${rowsIn(upload, range)} and r.verdict in ('create', 'update') and r.applied_at is null
    order by s.brand_id, s.id for no key update of s`);
  await tx.execute(sql`alter table upload_chunk add primary key (row_number)`);
  await tx.execute(sql`analyze upload_chunk (row_number, brand_id, application_id, submission_id, touches)`);
  const [taken] = await tx.query(
    sql`select count(*)::int as rows, count(*) filter (where is_stale)::int as stale from upload_chunk`,
    TAKEN,
  );
  return taken ?? { rows: 0, stale: 0 };
}

/** Refuses rows that were true when a dry run was read, and whose submission has changed while it waited. */
const refuseNoLongerTrue = (tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<number> =>
  tx.execute(sql`
    update upload_rows r set verdict = 'refused', reason = 'stale'
    from submissions s
    where ${rowsIn(upload, range)} and r.verdict = 'unchanged' and r.reason is null
      and s.brand_id = r.brand_id and s.id = r.submission_id and s.version <> r.version_before`);

/** Leaves out stale rows; one that is already true counts as done. */
async function leaveOutStale(tx: BulkTx, upload: UploadRecord, range: RowRange): Promise<void> {
  await tx.execute(sql`
    update upload_rows r set verdict = case when t.is_so then 'unchanged' else 'refused' end,
      reason = case when t.is_so then null else 'stale' end
    from (
      select c.row_number, ${completeSnapshot(sql`c.after`)} @> ${completeSnapshot(PRESENT_SNAPSHOT)} and c.line_id is null as is_so
      from upload_chunk c join submissions s on s.brand_id = c.brand_id and s.id = c.submission_id
      where c.is_stale
    ) as t where ${rowsIn(upload, range)} and r.row_number = t.row_number`);
  await tx.execute(sql`delete from upload_chunk where is_stale`);
}

async function updateSubmissions(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    update submissions s set
      state = p.state, stage = p.stage, outcome = p.outcome, lender_ref = p.lender_ref, reason_code = p.reason_code,
      sanctioned_amount_paise = ${sanctionedPaise(sql`r.after`)}, disbursed_amount_paise = ${disbursedPaise(sql`r.after`)},
      disbursed_on = p.disbursed_on,
      sanctioned_rate_bps = ${rateIn(sql`r.after`)}, charged_paise = ${chargesIn(sql`r.after`)},
      sub_status = p.sub_status, remark = p.remark, version = s.version + 1, updated_at = now(),
      sending_since = case when r.moves then null else s.sending_since end,
      maybe_received = s.maybe_received and not r.moves,
      last_error = case when r.moves then null else s.last_error end,
      sent_at = case when r.moves and r.event <> 'withdraw' then coalesce(s.sent_at, now()) else s.sent_at end,
      approved_at = case when r.moves and r.event in ('approve', 'disburse') then coalesce(s.approved_at, now())
        else s.approved_at end,
      decided_at = case when not r.moves then s.decided_at
        when r.event in ('approve', 'disburse', 'decline', 'withdraw') then now()
        when r.event = 'reopen' then null else s.decided_at end
    from upload_chunk r cross join lateral jsonb_to_record(r.after) as p (
      state text, stage int, outcome int, lender_ref text, reason_code text, disbursed_on date, sub_status text, remark text)
    where s.brand_id = r.brand_id and s.id = r.submission_id and r.touches`);
  await tx.execute(sql`
    insert into submission_events (brand_id, id, submission_id, kind, external_id, data, at)
    select r.brand_id, ${newIds()}, r.submission_id, 'file', 'file:' || r.upload_id || ':' || r.row_number,
      jsonb_strip_nulls(jsonb_build_object(
        'event', r.event, 'moved', r.moves, 'lenderRef', r.data->>'lenderRef',
        'reason', case when r.moves then r.after->>'reason_code' end, 'uploadId', r.upload_id, 'row', r.row_number)
        || case when r.moves then '{}' else ${correctedAmounts(sql`r.before`, sql`r.after`)} end), now()
    from upload_chunk r where r.touches`);
}

/** Locks the rows' applications in one order, before a trigger locks those of approved submissions. */
async function lockApplications(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    create temp table upload_applications on commit drop as
    with locked as materialized (
      select a.brand_id, a.id, a.stage, a.outcome from applications a
      join (select distinct r.brand_id, r.application_id from upload_chunk r) as x
        on x.brand_id = a.brand_id and x.application_id = a.id
      order by a.brand_id, a.id for no key update of a
    ) select * from locked`);
  await tx.execute(sql`alter table upload_applications add primary key (brand_id, id)`);
  await tx.execute(sql`analyze upload_applications (brand_id, id)`);
}

/**
 * Moves applications as far as their submissions have come, row after row, each move with its event, as moveApplication
 * does for one.
 */
async function moveApplications(tx: BulkTx, upload: UploadRecord): Promise<void> {
  await tx.execute(sql`
    create temp table application_moves on commit drop as
    select * from (
      select r.brand_id, r.application_id, r.submission_id, (r.after->>'stage')::int as stage,
        greatest(a.stage, max((r.after->>'stage')::int) over (
          partition by r.brand_id, r.application_id order by r.row_number rows between unbounded preceding and 1 preceding
        )) as from_stage
      from upload_chunk r join upload_applications a on a.brand_id = r.brand_id and a.id = r.application_id
      where r.moves and (r.after->>'outcome')::int = 0 and a.outcome = 0
    ) as moves where stage > from_stage`);
  await tx.execute(sql`analyze application_moves`);
  await tx.execute(sql`
    insert into application_events (
      brand_id, id, application_id, submission_id, from_stage, to_stage, from_outcome, to_outcome, source, actor_kind, actor_id, at)
    select brand_id, ${newIds()}, application_id, submission_id, from_stage, stage, 0, 0, 'lender-file', 'staff',
      ${upload.stepBy}::uuid, now()
    from application_moves`);
  await tx.execute(sql`
    update applications a set stage = m.stage, version = a.version + m.moves, updated_at = now(), moved_at = now()
    from (select brand_id, application_id, max(stage) as stage, count(*)::int as moves from application_moves group by 1, 2) as m
    where a.brand_id = m.brand_id and a.id = m.application_id`);
  await tx.execute(sql`
    update applications a set lead_id = r.after->>'lender_ref'
    from upload_chunk r
    where r.data->>'lenderRef' is not null and r.after->>'state' <> 'declined'
      and a.brand_id = r.brand_id and a.id = r.application_id and a.product = 'GL'`);
}

const ROWS = z.object({ rows: z.number() });

/**
 * Writes the rows of a range: submissions, their events, their applications and their events, as `recordLenderReply`
 * does for one answer of a lender. Locks submissions first, in one order, so that two files and the lenders' answers
 * wait for each other. Returns the number of rows written.
 */
export async function applyStatusChunk(
  tx: BulkTx,
  upload: UploadRecord,
  range: RowRange,
  extras: ExtraWrites = NO_EXTRAS,
): Promise<number> {
  if (upload.dryRun) await refuseNoLongerTrue(tx, upload, range);
  const taken = await takeRows(tx, upload, range, extras.touches);
  if (taken.stale > 0) await leaveOutStale(tx, upload, range);
  await extras.write(tx);
  const [left] = await tx.query(sql`select count(*)::int as rows from upload_chunk`, ROWS);
  if (!left?.rows) return 0;
  await lockApplications(tx);
  await updateSubmissions(tx);
  await moveApplications(tx, upload);
  const written = await tx.execute(sql`
    update upload_rows r set applied_at = now(), version_after = c.version_before + c.touches::int,
      application_stage = a.stage, application_outcome = a.outcome
    from upload_chunk c join upload_applications a on a.brand_id = c.brand_id and a.id = c.application_id
    where ${rowsIn(upload, range)} and r.row_number = c.row_number`);
  await enqueueChecks(
    tx,
    sql`select r.brand_id, r.submission_id from upload_chunk r
      where r.after->>'state' = any(${WATCHED_STATES}::text[])
        and (r.before->>'state' = any(${BEING_SENT}::text[]) or r.event = 'reopen')`,
  );
  await notifyFileMoves(tx, upload.id, NOTIFIED_MOVES);
  return written;
}
