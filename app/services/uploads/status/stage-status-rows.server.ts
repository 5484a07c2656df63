import { z } from "zod";
import { moveTable } from "~/domain/uploads/status/status-move";
import { type BulkTx, type Sql, sql } from "~/platform/database/client.server";
import {
  DECLINE_REASON,
  PRESENT_SNAPSHOT,
  STORED_BEFORE,
  snapshotOf,
  UNDO_ONLY_COLUMNS,
} from "../submission-snapshot.server";
import type { UploadRecord } from "../upload-lock.server";
import { findSubmissions, type ValidationOptions } from "./find-submissions.server";

/** Refusals of a move: the row's submission was found. */
const MOVE_REFUSALS = [...new Set(moveTable().flatMap(({ refusal }) => (refusal === null ? [] : [refusal])))];

/** True of a row `m` with a day of disbursal that has not come in India. */
const IS_AHEAD = sql`(m.data->>'disbursedOn')::date > (select (now() at time zone 'Asia/Kolkata')::date)`;

/** The submission `s` as a row `m` leaves it, by the line `v` of the table of moves. */
const AFTER_ROW = snapshotOf(
  {
    state: sql`coalesce(v.next_state, s.state)`,
    stage: sql`coalesce(v.next_stage, s.stage)`,
    outcome: sql`coalesce(v.next_outcome, s.outcome)`,
  },
  {
    lender_ref: sql`coalesce(s.lender_ref, m.lender_ref)`,
    reason_code: sql`case when v.refusal is not null then s.reason_code when m.data->>'target' = 'rejected' then ${DECLINE_REASON} end`,
    sanctioned_amount_paise: sql`coalesce((m.data->>'sanctionedPaise')::bigint, s.sanctioned_amount_paise)`,
    disbursed_amount_paise: sql`coalesce((m.data->>'disbursedPaise')::bigint, s.disbursed_amount_paise)`,
    disbursed_on: sql`coalesce((m.data->>'disbursedOn')::date, s.disbursed_on)`,
    sub_status: sql`coalesce(m.data->>'subStatus', s.sub_status)`,
    remark: sql`coalesce(m.data->>'remark', s.remark)`,
    sanctioned_rate_bps: sql`coalesce((m.data->>'sanctionedRateBps')::int, s.sanctioned_rate_bps)`,
    charged_paise: sql`coalesce((m.data->>'chargedPaise')::bigint, s.charged_paise)`,
  },
);

const FOUND = z.object({ found: z.boolean() });

const MOVE_COLUMNS = [
  ...(["state", "stage", "outcome", "target", "reopen"] as const),
  ...(["refusal", "next_state", "next_stage", "next_outcome", "event"] as const),
];

/** The table of moves, made once for a connection. */
async function storeMoves(tx: BulkTx): Promise<void> {
  const [known] = await tx.query(sql`select to_regclass('pg_temp.upload_moves') is not null as found`, FOUND);
  if (known?.found) return;
  await tx.execute(sql`
    create temp table upload_moves (
      state text, stage int, outcome int, target text, reopen boolean,
      refusal text, next_state text, next_stage int, next_outcome int, event text)`);
  const lines = moveTable().map((line) =>
    MOVE_COLUMNS.map((column) => (line[column] === null ? null : String(line[column]))),
  );
  await tx.copy("upload_moves", MOVE_COLUMNS, lines);
  await tx.execute(sql`alter table upload_moves add primary key (state, target, stage, outcome, reopen)`);
  await tx.execute(sql`analyze upload_moves`);
}

/** The verdicts of the rows in `upload_match`: whether OQ-08 allows the move, and what would change. Each value is made once. */
const VERDICTS = sql`
  with judged as materialized (
    select m.row_number, m.brand_id, m.application_id, m.submission_id, s.version, ${PRESENT_SNAPSHOT} as old, ${UNDO_ONLY_COLUMNS} as rest,
      coalesce(m.reason, case when ${IS_AHEAD} then 'disbursed-ahead' end, nullif(v.refusal, 'unchanged')) as reason,
      case when m.reason is not null then m.detail when ${IS_AHEAD} then m.data->>'disbursedOn'
        when v.refusal <> 'unchanged' then concat_ws(',', s.stage, s.outcome, m.data->>'target') end as detail,
      m.data || jsonb_build_object('event', v.event) as data,
      ${AFTER_ROW} as new
    from upload_match m
    left join submissions s on s.brand_id = m.brand_id and s.id = m.submission_id
    left join upload_moves v on v.state = s.state and v.stage = s.stage and v.outcome = s.outcome
      and v.target = m.data->>'target' and v.reopen = (m.data->>'reopen')::boolean
  )
  select *, case when reason is not null then 'refused' when old = new then 'unchanged' else 'update' end as verdict
  from judged`;

/**
 * Finds the submission of each row that the parser accepted. The verdicts are then `VERDICTS`, until the transaction ends.
 */
async function findRows(tx: BulkTx, upload: UploadRecord, options: ValidationOptions): Promise<void> {
  await findSubmissions(tx, upload, options);
  await storeMoves(tx);
}

/** Judges rows; their verdicts are in the table `upload_verdict` until the transaction ends. */
export async function validateRows(tx: BulkTx, upload: UploadRecord, options: ValidationOptions): Promise<void> {
  await findRows(tx, upload, options);
  await tx.execute(sql`create temp table upload_verdict on commit drop as ${VERDICTS}`);
}

/** For the kinds that change verdicts before they are stored. */
export async function indexVerdicts(tx: BulkTx): Promise<void> {
  await tx.execute(sql`alter table upload_verdict add primary key (row_number)`);
  await tx.execute(sql`analyze upload_verdict (row_number, verdict)`);
}

/** The rows of an upload that are not judged yet. */
export const stagedRows = (upload: UploadRecord): Sql => sql`upload_rows r
  where r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid and r.verdict = 'staged'`;

/** Writes the verdicts to the upload's rows. */
export async function storeVerdicts(tx: BulkTx, upload: UploadRecord): Promise<void> {
  await tx.execute(sql`
    update upload_rows r set
      brand_id = coalesce(v.brand_id, r.brand_id), application_id = v.application_id, submission_id = v.submission_id,
      verdict = v.verdict, reason = v.reason, detail = case when v.reason is not null then v.detail end,
      data = v.data, version_before = v.version,
      before = case when v.verdict in ('create', 'update') then ${STORED_BEFORE} end,
      after = case when v.verdict in ('create', 'update') then v.new end
    from upload_verdict v
    where r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid and r.row_number = v.row_number`);
}

const nothing = async () => {};

/** Judges the rows of `upload_incoming` as they are stored, so that a row is written once. */
export async function judgeStatusRows(tx: BulkTx, upload: UploadRecord): Promise<Sql> {
  await findRows(tx, upload, {
    rows: sql`upload_incoming r where r.verdict = 'staged'`,
    isRefBinding: true,
    settleTwice: nothing,
  });
  return VERDICTS;
}

const COUNT = z.object({ rows: z.number() });

/**
 * Ends the judging of a status file: rows that a worker of an earlier release has stored unjudged, and submissions that
 * appear twice, of which the first row counts. Writes only the upload's own rows.
 */
export async function stageStatusRows(tx: BulkTx, upload: UploadRecord): Promise<void> {
  const [left] = await tx.query(
    sql`select count(*)::int as rows from (select 1 from ${stagedRows(upload)} limit 1) as one`,
    COUNT,
  );
  if (left?.rows) {
    await validateRows(tx, upload, { rows: stagedRows(upload), isRefBinding: true, settleTwice: nothing });
    await indexVerdicts(tx);
    await storeVerdicts(tx, upload);
  }
  const ofUpload = sql`r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid`;
  // Two statements, because the planner knows nothing of freshly stored rows: it would join them to themselves one by one.
  await tx.execute(sql`
    create temp table upload_duplicates on commit drop as
    select row_number, first from (
      select r.row_number, min(r.row_number) over (partition by r.brand_id, r.submission_id) as first
      from upload_rows r
      where ${ofUpload} and r.submission_id is not null and (r.reason is null or r.reason = any(${MOVE_REFUSALS}::text[]))
    ) as rows where first <> row_number`);
  await tx.execute(sql`alter table upload_duplicates add primary key (row_number)`);
  await tx.execute(sql`
    update upload_rows r set verdict = 'refused', reason = 'duplicate', detail = d.first::text, before = null, after = null
    from upload_duplicates d where ${ofUpload} and r.row_number = d.row_number`);
}
