import { type BulkTx, sql } from "~/platform/database.server";
import { DISBURSED_ON, DISBURSED_PAISE, keepPaidMonths, monthIn, paidFor } from "../lender-months.server";
import { judgeRows, keepVerdicts } from "../status/stage-status-rows.server";
import type { UploadRecord } from "../work.server";

/** Refuses what no statement can say, beyond what a status file cannot. */
async function refuseOdd(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    update upload_verdict v set verdict = 'refused', reason = 'disbursed-ahead', detail = v.data->>'disbursedOn'
    where v.reason is null and (v.data->>'disbursedOn')::date > (now() at time zone 'Asia/Kolkata')::date`);
}

/** Every lender's month that the file is about, as it will be once the file is applied: its own rows, and the disbursals it says nothing of. */
const MONTHS_AFTER = sql`
  with named as (select distinct lender_id, month from mis_rows),
  disbursals as (
    select lender_id, month, (v_disbursed)::bigint as paise from mis_rows
    union all
    select s.lender_id, ${monthIn(DISBURSED_ON)}, ${DISBURSED_PAISE}
    from submissions s
    where s.status = 'disbursed' and s.lender_id in (select lender_id from named)
      and not exists (select 1 from mis_rows r where r.brand_id = s.brand_id and r.submission_id = s.id)
  )
  select d.lender_id, d.month, sum(d.paise) as disbursed, count(*) as count
  from disbursals d join named n on n.lender_id = d.lender_id and n.month = d.month
  group by 1, 2`;

/** The rows that may be: their lender and month, and what stands in the statement of their submission already. */
async function takeGood(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    create temp table mis_rows on commit drop as
    select v.row_number, v.brand_id, v.submission_id, s.lender_id, ${monthIn(sql`(v.new->>'disbursed_on')::date`)} as month,
      (v.new->>'disbursed_rupees')::bigint * 100 as v_disbursed, (v.data->>'payoutPaise')::bigint as v_payout,
      v.old <> v.new as touches,
      coalesce(l.disbursed, 0)::bigint as disbursed, coalesce(l.due, 0)::bigint as due, coalesce(l.payout, 0)::bigint as payout
    from upload_verdict v
    join submissions s on s.brand_id = v.brand_id and s.id = v.submission_id
    left join lateral (
      select sum(disbursed_paise) as disbursed, sum(due_paise) as due, sum(payout_paise) as payout from payout_lines p
      where p.brand_id = v.brand_id and p.submission_id = v.submission_id
    ) as l on true
    where v.reason is null`);
  await tx.execute(sql`alter table mis_rows add primary key (row_number)`);
  await tx.execute(sql`create index on mis_rows (submission_id)`);
  await tx.execute(sql`analyze mis_rows`);
}

/** Adds to each verdict what the lender pays and what its slab pays, before and after. */
async function addPayouts(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    create temp table mis_verdict on commit drop as
    select m.*, p.slab_id, p.slab, ${paidFor(sql`m.v_disbursed`)} as v_due,
      m.disbursed = 0 and m.payout = 0 and m.due = 0 as is_new,
      m.disbursed <> m.v_disbursed or m.payout <> m.v_payout as is_other
    from mis_rows m join paid_months p on p.lender_id = m.lender_id and p.month = m.month`);
  await tx.execute(sql`alter table mis_verdict add primary key (row_number)`);
  await tx.execute(sql`analyze mis_verdict`);
  await tx.execute(sql`
    update upload_verdict v set
      verdict = case when m.is_new then 'create' when m.is_other or m.touches then 'update' else 'unchanged' end,
      old = v.old || case when m.is_new then jsonb_build_object(
          'disbursed_paise', 0, 'due_paise', 0, 'payout_paise', 0, 'payout', null, 'due', null, 'difference', null)
        else jsonb_build_object('disbursed_paise', m.disbursed, 'due_paise', m.due, 'payout_paise', m.payout,
          'payout', m.payout, 'due', m.due, 'difference', m.payout - m.due) end,
      new = v.new || case when m.is_other or m.is_new then jsonb_build_object(
          'disbursed_paise', m.v_disbursed, 'due_paise', m.v_due, 'payout_paise', m.v_payout,
          'payout', m.v_payout, 'due', m.v_due, 'difference', m.v_payout - m.v_due)
        else jsonb_build_object('disbursed_paise', m.disbursed, 'due_paise', m.due, 'payout_paise', m.payout,
          'payout', m.payout, 'due', m.due, 'difference', m.payout - m.due) end,
      data = v.data || jsonb_build_object('touches', m.touches, 'hasLine', m.is_other or m.is_new, 'isNew', m.is_new,
        'lenderId', m.lender_id, 'period', m.month, 'slabId', m.slab_id, 'slab', m.slab)
    from mis_verdict m where m.row_number = v.row_number`);
}

/**
 * Judges the rows of a lender's disbursal statement: the submission of each goes to Disbursed with the amount and the day of the statement, and
 * what the lender pays stands beside what its slab pays for the month as it is with this file (OQ-34, OQ-53).
 */
export async function stageMisRows(tx: BulkTx, upload: UploadRecord): Promise<void> {
  await judgeRows(tx, upload, { isRefBinding: false });
  await refuseOdd(tx);
  await takeGood(tx);
  await keepPaidMonths(tx, MONTHS_AFTER);
  await addPayouts(tx);
  await keepVerdicts(tx, upload);
  await tx.execute(sql`
    update upload_rows r set line_id = gen_random_uuid()
    where r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid
      and r.verdict in ('create', 'update') and (r.data->>'hasLine')::boolean`);
}
