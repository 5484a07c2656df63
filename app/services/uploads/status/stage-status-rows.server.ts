import { z } from "zod";
import { lenderKey } from "~/domain/uploads/lender-key";
import { moveTable } from "~/domain/uploads/status/status-move";
import { type BulkTx, type Sql, sql } from "~/platform/database/client.server";
import { DECLINE_REASON, SNAPSHOT, UNDO_ONLY_COLUMNS } from "../submission-snapshot.server";
import type { UploadRecord } from "../upload-lock.server";

/** Refusals of a move: the row's submission was found. */
const MOVE_REFUSALS = [...new Set(moveTable().flatMap(({ refusal }) => (refusal === null ? [] : [refusal])))];

const ROW = z.object({ id: z.string(), slug: z.string(), name: z.string(), legal: z.string().nullable() });

/** Every name by which a file may call a lender. A slug takes precedence over a name, a lender over a deleted one. */
async function lenderNames(tx: BulkTx): Promise<string> {
  const lenders = await tx.query(
    sql`
    select id, slug, name, legal_name as legal from lenders order by deleted_at is not null, slug`,
    ROW,
  );
  const ids = new Map<string, string>();
  const learn = (name: string | null, id: string) => {
    const key = lenderKey(name ?? "");
    if (key !== "" && !ids.has(key)) ids.set(key, id);
  };
  for (const { id, slug } of lenders) learn(slug, id);
  for (const { id, name } of lenders) learn(name, id);
  for (const { id, legal } of lenders) learn(legal, id);
  return JSON.stringify([...ids].map(([key, id]) => ({ key, id })));
}

export type ValidationOptions = {
  /** The rows `r` to judge: `from` and `where` of a query. */
  rows: Sql;
  /** A row that names an application must name the reference of its submission, if it names one. */
  isRefBinding: boolean;
  /** Sets a reason in `upload_match` for all but one of the rows about the same submission. */
  settleTwice(tx: BulkTx): Promise<void>;
};

/** What the parser made of a row `r`; rows of an earlier version hold amounts in whole rupees. */
const DATA_IN_PAISE = sql`(case when r.data ? 'disbursedRupees' then r.data || jsonb_build_object(
  'sanctionedPaise', (r.data->>'sanctionedRupees')::bigint * 100, 'disbursedPaise', (r.data->>'disbursedRupees')::bigint * 100)
  else r.data end)`;

/** Finds the submission of every row, in any brand, or the reason why there is none. */
async function findSubmissions(
  tx: BulkTx,
  upload: UploadRecord,
  { rows, isRefBinding, settleTwice }: ValidationOptions,
): Promise<void> {
  await tx.execute(sql`
    create temp table upload_match on commit drop as
    select r.row_number, ${DATA_IN_PAISE} as data, (r.data->>'applicationId')::uuid as key_id, r.data->>'lenderRef' as lender_ref,
      reference_key(r.data->>'lenderRef') as ref_key,
      l.id as lender_id, a.brand_id, a.id as application_id, null::uuid as submission_id, w.reason,
      case when l.id is null or l.id <> ${upload.lenderId}::uuid then r.data->>'lenderName' end as detail
    from (select r.row_number, r.data from ${rows}) as r
    left join jsonb_to_recordset(${await lenderNames(tx)}::jsonb) as l (key text, id uuid) on l.key = r.data->>'lender'
    cross join lateral (
      select case when r.data->>'lender' is not null and l.id is null then 'unknown-lender'
        when l.id <> ${upload.lenderId}::uuid then 'other-lender' end as reason
    ) as w
    left join applications a on a.id = (r.data->>'applicationId')::uuid and w.reason is null`);
  await tx.execute(sql`alter table upload_match add primary key (row_number)`);
  await tx.execute(
    sql`analyze upload_match (key_id, lender_id, ref_key, brand_id, application_id, submission_id, reason)`,
  );
  await tx.execute(sql`
    update upload_match m set brand_id = s.brand_id, application_id = s.application_id, submission_id = s.id,
      reason = case when m.lender_id <> s.lender_id then 'wrong-lender' end,
      detail = case when m.lender_id <> s.lender_id then m.data->>'lenderName' end
    from submissions s where s.id = m.key_id and m.reason is null and m.application_id is null`);
  await tx.execute(sql`
    update upload_match set reason = 'unknown-application', detail = key_id::text
    where key_id is not null and application_id is null and reason is null`);
  await tx.execute(sql`
    with found as (
      select m.row_number, count(*) as n, count(*) filter (where reference_key(s.lender_ref) = m.ref_key) as n_ref,
        (array_agg(s.id))[1] as one, (array_agg(s.id) filter (where reference_key(s.lender_ref) = m.ref_key))[1] as one_ref
      from upload_match m
      join submissions s on s.brand_id = m.brand_id and s.application_id = m.application_id
        and (m.lender_id is null or s.lender_id = m.lender_id)
      where m.reason is null and m.submission_id is null and m.application_id is not null
      group by m.row_number
    )
    update upload_match m set
      submission_id = case when found.n = 1 then found.one when found.n_ref = 1 then found.one_ref end,
      reason = case when found.n > 1 and found.n_ref <> 1 then 'needs-lender' end
    from found where found.row_number = m.row_number`);
  await tx.execute(sql`
    update upload_match set reason = case when lender_id is null then 'never-submitted' else 'wrong-lender' end,
      detail = data->>'lenderName'
    where reason is null and application_id is not null and submission_id is null`);
  await tx.execute(sql`
    with found as (
      select m.row_number, count(*) as n, (array_agg(s.id))[1] as id, (array_agg(s.brand_id))[1] as brand_id,
        (array_agg(s.application_id))[1] as application_id
      from upload_match m join submissions s on s.lender_id = m.lender_id and reference_key(s.lender_ref) = m.ref_key
      where m.reason is null and m.key_id is null
      group by m.row_number
    )
    update upload_match m set
      brand_id = case when found.n = 1 then found.brand_id end,
      application_id = case when found.n = 1 then found.application_id end,
      submission_id = case when found.n = 1 then found.id end,
      reason = case when found.n > 1 then 'ambiguous-reference' end,
      detail = case when found.n > 1 then m.lender_ref end
    from found where found.row_number = m.row_number`);
  await tx.execute(sql`
    update upload_match set reason = 'unknown-reference', detail = lender_ref
    where reason is null and submission_id is null`);
  await tx.execute(sql`
    update upload_match m set reason = 'wrong-reference', detail = m.lender_ref
    from submissions s
    where ${isRefBinding} and m.reason is null and m.ref_key is not null and s.brand_id = m.brand_id and s.id = m.submission_id
      and reference_key(s.lender_ref) <> m.ref_key`);
  await settleTwice(tx);
}

const FOUND = z.object({ found: z.boolean() });

/** The table of moves, made once for a connection. */
async function storeMoves(tx: BulkTx): Promise<void> {
  const [known] = await tx.query(sql`select to_regclass('pg_temp.upload_moves') is not null as found`, FOUND);
  if (known?.found) return;
  await tx.execute(sql`
    create temp table upload_moves as
    select * from jsonb_to_recordset(${JSON.stringify(moveTable())}::jsonb) as t (
      state text, stage int, outcome int, target text, reopen boolean,
      refusal text, next_state text, next_stage int, next_outcome int, event text)`);
  await tx.execute(sql`alter table upload_moves add primary key (state, target, stage, outcome, reopen)`);
  await tx.execute(sql`analyze upload_moves`);
}

/**
 * Judges the rows that the parser accepted: the submission of each, whether OQ-08 allows the move, and what would
 * change. The verdicts are in the table `upload_verdict` until the transaction ends.
 */
export async function validateRows(tx: BulkTx, upload: UploadRecord, options: ValidationOptions): Promise<void> {
  await findSubmissions(tx, upload, options);
  await storeMoves(tx);
  await tx.execute(sql`
    create temp table upload_verdict on commit drop as
    with judged as (
      select m.row_number, m.brand_id, m.application_id, m.submission_id, s.version, ${SNAPSHOT} as old, ${UNDO_ONLY_COLUMNS} as rest,
        coalesce(m.reason, nullif(v.refusal, 'unchanged')) as reason,
        case when m.reason is not null then m.detail
          else concat_ws(',', s.stage, s.outcome, m.data->>'target') end as detail,
        m.data || jsonb_build_object('event', v.event) as data,
        jsonb_build_object(
          'state', coalesce(v.next_state, s.state), 'stage', coalesce(v.next_stage, s.stage),
          'outcome', coalesce(v.next_outcome, s.outcome), 'lender_ref', coalesce(s.lender_ref, m.lender_ref),
          'reason_code', case when v.refusal is not null then s.reason_code
            when m.data->>'target' = 'rejected' then ${DECLINE_REASON} end,
          'sanctioned_amount_paise', coalesce(
            (m.data->>'sanctionedPaise')::bigint, s.sanctioned_amount_paise, (m.data->>'disbursedPaise')::bigint),
          'disbursed_amount_paise', coalesce((m.data->>'disbursedPaise')::bigint, s.disbursed_amount_paise),
          'disbursed_on', coalesce((m.data->>'disbursedOn')::date, s.disbursed_on),
          'sub_status', coalesce(m.data->>'subStatus', s.sub_status), 'remark', coalesce(m.data->>'remark', s.remark),
          'sanctioned_rate_bps', coalesce((m.data->>'sanctionedRateBps')::int, s.sanctioned_rate_bps),
          'charged_paise', coalesce((m.data->>'chargedPaise')::bigint, s.charged_paise)) as new
      from upload_match m
      left join submissions s on s.brand_id = m.brand_id and s.id = m.submission_id
      left join upload_moves v on v.state = s.state and v.stage = s.stage and v.outcome = s.outcome
        and v.target = m.data->>'target' and v.reopen = (m.data->>'reopen')::boolean
    )
    select *, case when reason is not null then 'refused' when old = new then 'unchanged' else 'update' end as verdict
    from judged`);
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
      before = case when v.verdict in ('create', 'update') then v.old || v.rest end,
      after = case when v.verdict in ('create', 'update') then v.new end
    from upload_verdict v
    where r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid and r.row_number = v.row_number`);
}

const nothing = async () => {};

/** Judges the rows of `upload_incoming` before they are stored, so that a row is written once. */
export const judgeStatusRows = (tx: BulkTx, upload: UploadRecord): Promise<void> =>
  validateRows(tx, upload, {
    rows: sql`upload_incoming r where r.verdict = 'staged'`,
    isRefBinding: true,
    settleTwice: nothing,
  });

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
