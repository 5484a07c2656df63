import { MAX_LOAN_PAISE } from "~/domain/uploads/sheet-paise";
import { type BulkTx, sql } from "~/platform/database/client.server";
import { disbursalsOf, paidFor, slabOfLoan, sqlMonthIn, storePaidMonths } from "../lender-months.server";
import { statedRows } from "../payment-references.server";
import { indexVerdicts, stagedRows, storeVerdicts, validateRows } from "../status/stage-status-rows.server";
import type { UploadRecord } from "../upload-lock.server";

const MONTH = sqlMonthIn(sql`(m.data->>'disbursedOn')::date`);

/**
 * A statement may have one row for each part of a loan's disbursal: the first row takes the parts together, the others
 * are counted there. The same day and amount again is a duplicate row; another month is a separate statement.
 */
async function joinParts(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    update upload_match m set reason = 'disbursed-ahead', detail = m.data->>'disbursedOn'
    where m.reason is null and (m.data->>'disbursedOn')::date > (now() at time zone 'Asia/Kolkata')::date`);
  await tx.execute(sql`
    with rows as (
      select m.row_number, ${MONTH} as month, m.data,
        first_value(m.row_number) over loan as first, first_value(${MONTH}) over loan as first_month,
        first_value(m.row_number) over (
          partition by m.brand_id, m.submission_id, m.data->'disbursedOn', m.data->'disbursedPaise' order by m.row_number
        ) as same
      from upload_match m where m.reason is null
      window loan as (partition by m.brand_id, m.submission_id order by m.row_number)
    )
    update upload_match m set
      reason = case when r.same <> r.row_number then 'duplicate' when r.month <> r.first_month then 'other-month' else 'part' end,
      detail = (case when r.same <> r.row_number then r.same else r.first end)::text
    from rows r where r.row_number = m.row_number and r.first <> r.row_number`);
  await tx.execute(sql`
    with parts as (
      select detail::int as first, sum((data->>'disbursedPaise')::bigint) as paise, sum((data->>'payoutPaise')::bigint) as payout,
        case when count(*) = count(data->>'chargedPaise') then sum((data->>'chargedPaise')::bigint) end as charged,
        min(data->>'disbursedOn') as day
      from upload_match where reason = 'part' group by 1
    ),
    sums as (
      select m.row_number, (m.data->>'disbursedPaise')::bigint + p.paise as paise, (m.data->>'payoutPaise')::bigint + p.payout as payout,
        (m.data->>'chargedPaise')::bigint + p.charged as charged, least(m.data->>'disbursedOn', p.day) as day
      from parts p join upload_match m on m.row_number = p.first
    )
    update upload_match m set
      reason = case when s.paise > ${MAX_LOAN_PAISE} then 'bad-amount' end,
      detail = case when s.paise > ${MAX_LOAN_PAISE} then trim_scale(s.paise / 100.0)::text end,
      data = case when s.paise > ${MAX_LOAN_PAISE} then m.data else m.data || jsonb_build_object(
        'disbursedPaise', s.paise, 'payoutPaise', s.payout, 'chargedPaise', s.charged, 'disbursedOn', s.day, 'isSum', true) end
    from sums s where s.row_number = m.row_number`);
}

/** Parts share the verdict of the row that they are counted in. */
async function markParts(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    update upload_verdict v set verdict = case when f.verdict = 'refused' then 'refused' else 'unchanged' end,
      reason = case when f.verdict = 'refused' then 'with-row' else 'part' end
    from upload_verdict f where v.reason = 'part' and f.row_number = v.detail::int`);
}

/**
 * Every lender's month in the file, as it will be once the file is applied: its own rows, and the disbursals that it
 * does not mention.
 */
const MONTHS_AFTER = sql`
  with named as (select distinct lender_id, month from mis_rows),
  disbursals as (
    select lender_id, month, v_disbursed as paise from mis_rows
    union all
    select d.lender_id, d.month, d.paise from (${disbursalsOf(sql`select lender_id from named`)}) d
    where not exists (
      select 1 from mis_rows r
      where r.brand_id = d.brand_id and r.submission_id = d.submission_id and (r.month = d.month or r.others = 0))
  )
  select d.lender_id, d.month, sum(d.paise) as disbursed, count(*) as count
  from disbursals d join named n on n.lender_id = d.lender_id and n.month = d.month
  group by 1, 2`;

/**
 * The valid rows, with the present statement of their loan: in the row's month, and in others. An account is a loan in
 * a month. A row with the loan's own day, or with an amount of which two would exceed the approved amount (else the
 * requested one), is about the existing disbursal.
 */
async function selectValid(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    create temp table mis_accounts on commit drop as
    select p.brand_id, p.submission_id, p.period, sum(p.disbursed_paise)::bigint as disbursed, sum(p.due_paise)::bigint as due,
      sum(p.payout_paise)::bigint as payout
    from (select distinct brand_id, submission_id from upload_verdict where reason is null) v
    join payout_lines p on p.brand_id = v.brand_id and p.submission_id = v.submission_id
    group by 1, 2, 3`);
  await tx.execute(sql`alter table mis_accounts add primary key (submission_id, period)`);
  await tx.execute(sql`analyze mis_accounts`);
  await tx.execute(sql`
    create temp table mis_rows on commit drop as
    select v.row_number, v.brand_id, v.submission_id, s.lender_id, s.disbursed_on, v.sanctioned,
      s.amount_rupees::bigint * 100 as requested, placed.month, v.v_disbursed, v.v_payout,
      coalesce(l.disbursed, 0)::bigint as disbursed, coalesce(l.due, 0)::bigint as due, coalesce(l.payout, 0)::bigint as payout,
      (coalesce(o.disbursed, 0) - coalesce(l.disbursed, 0))::bigint as others,
      o.months = 1 and o.month <> placed.month and o.disbursed = v.v_disbursed as repeats_amount
    from (
      select row_number, brand_id, submission_id, (data->>'disbursedOn')::date as day, (old->>'sanctioned_amount_paise')::bigint as sanctioned,
        (data->>'disbursedPaise')::bigint as v_disbursed, (data->>'payoutPaise')::bigint as v_payout
      from upload_verdict where reason is null
    ) v
    join submissions s on s.brand_id = v.brand_id and s.id = v.submission_id
    left join lateral (
      select count(*) as months, min(x.period) as month, sum(x.disbursed) as disbursed
      from mis_accounts x where x.submission_id = v.submission_id and x.disbursed <> 0
    ) o on true
    cross join lateral (
      select case when o.months = 1 and (v.day = s.disbursed_on
          or o.disbursed = v.v_disbursed and 2 * v.v_disbursed > coalesce(v.sanctioned, s.amount_rupees::bigint * 100))
        then o.month else ${sqlMonthIn(sql`v.day`)} end as month
    ) as placed
    left join mis_accounts l on l.submission_id = v.submission_id and l.period = placed.month`);
  await tx.execute(sql`alter table mis_rows add primary key (row_number)`);
  await tx.execute(sql`create index on mis_rows (submission_id)`);
  await tx.execute(sql`analyze mis_rows`);
}

/**
 * Refuses further parts beyond the approved amount, or the requested one while no approved one is known, and rows that could either
 * correct a disbursal or add one.
 */
async function refuseUnclear(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    create temp table mis_unclear on commit drop as
    select * from (
      select m.row_number, case
        when (m.others <> 0 or v.data ? 'isSum') and m.others + m.v_disbursed > coalesce(m.sanctioned, m.requested)
          then case when m.sanctioned is null then 'more-than-requested' else 'more-than-sanctioned' end
        when m.sanctioned is null and m.repeats_amount then 'repeated-or-further'
        when m.others = 0 and m.disbursed <> 0 and m.disbursed <> m.v_disbursed and m.disbursed_on <> (v.data->>'disbursedOn')::date
          then 'which-part' end as reason, m.sanctioned, m.requested, m.v_disbursed, m.disbursed, m.disbursed_on
      from mis_rows m join upload_verdict v on v.row_number = m.row_number
    ) as u where u.reason is not null`);
  await tx.execute(sql`
    update upload_verdict v set verdict = 'refused', reason = u.reason,
      detail = case u.reason when 'which-part' then u.disbursed || ',' || u.disbursed_on
        when 'more-than-requested' then u.requested::text when 'repeated-or-further' then u.v_disbursed::text
        else u.sanctioned::text end
    from mis_unclear u where u.row_number = v.row_number`);
  await tx.execute(sql`delete from mis_rows m using mis_unclear u where u.row_number = m.row_number`);
}

/** Sets a submission's amount to its sum over all months, and its day to that of the first disbursal. */
async function addOtherMonths(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    update upload_verdict v set new = v.new || jsonb_build_object(
      'disbursed_amount_paise', m.others + m.v_disbursed,
      'disbursed_on', least(m.disbursed_on, (v.data->>'disbursedOn')::date))
    from mis_rows m where m.row_number = v.row_number and m.others <> 0`);
}

/**
 * The references of the payments in which the rows' loans and months are stated already, in comparable form, and one of
 * them as it was written.
 */
async function selectReferences(tx: BulkTx): Promise<void> {
  const lines = sql`
    select p.* from payout_lines p
    where exists (select 1 from mis_rows m where m.brand_id = p.brand_id and m.submission_id = p.submission_id and m.month = p.period)`;
  await tx.execute(sql`
    create temp table mis_references on commit drop as
    select submission_id, period, array_agg(reference_key(payment)) as keys, max(payment) as shown
    from (${statedRows(lines)}) as rows group by 1, 2`);
  await tx.execute(sql`analyze mis_references`);
}

/** Adds to each verdict what the lender pays and what its slab pays, before and after. */
async function addPayouts(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    create temp table mis_verdict on commit drop as
    select m.*, p.slab_id, p.slab, ${paidFor(sql`m.v_disbursed`)} as v_due,
      m.disbursed = 0 and m.payout = 0 and m.due = 0 as is_new,
      m.disbursed <> m.v_disbursed or m.payout <> m.v_payout as is_other,
      v.data->>'paymentRef' is not null and f.submission_id is not null
        and reference_key(v.data->>'paymentRef') <> all(array_remove(f.keys, null)) as names_payment,
      f.shown as payment, v.data->>'paymentRef' as v_payment
    from mis_rows m join paid_months t on t.lender_id = m.lender_id and t.month = m.month
    cross join lateral ${slabOfLoan(sql`m`, sql`(m.disbursed <> 0 or m.payout <> 0)`)} as p
    join upload_verdict v on v.row_number = m.row_number
    left join mis_references f on f.submission_id = m.submission_id and f.period = m.month`);
  await tx.execute(sql`alter table mis_verdict add primary key (row_number)`);
  await tx.execute(sql`analyze mis_verdict`);
  await tx.execute(sql`
    update upload_verdict v set
      verdict = case when m.is_new then 'create' when m.is_other or m.names_payment or v.old <> v.new then 'update' else 'unchanged' end,
      old = v.old || case when m.is_new then jsonb_build_object(
          'disbursed_paise', 0, 'due_paise', 0, 'payout_paise', 0, 'payout', null, 'due', null, 'difference', null)
        else jsonb_build_object('disbursed_paise', m.disbursed, 'due_paise', m.due, 'payout_paise', m.payout,
          'payout', m.payout, 'due', m.due, 'difference', m.payout - m.due) end
        || jsonb_build_object('payment_reference', m.payment),
      new = v.new || case when m.is_other or m.is_new then jsonb_build_object(
          'disbursed_paise', m.v_disbursed, 'due_paise', m.v_due, 'payout_paise', m.v_payout,
          'payout', m.v_payout, 'due', m.v_due, 'difference', m.v_payout - m.v_due)
        else jsonb_build_object('disbursed_paise', m.disbursed, 'due_paise', m.due, 'payout_paise', m.payout,
          'payout', m.payout, 'due', m.due, 'difference', m.payout - m.due) end
        || jsonb_build_object('payment_reference',
          case when m.is_new or m.is_other or m.names_payment then coalesce(m.v_payment, m.payment) else m.payment end),
      data = v.data || jsonb_build_object('touches', v.old <> v.new, 'hasLine', m.is_other or m.is_new or m.names_payment, 'isNew', m.is_new,
        'lenderId', m.lender_id, 'period', m.month, 'slabId', m.slab_id, 'slab', m.slab)
    from mis_verdict m where m.row_number = v.row_number`);
}

/**
 * Judges the rows of a lender's disbursal statement. Each row's submission moves to Disbursed with the statement's
 * amount and day. What the lender pays is compared with what its slab pays for the month including this file (OQ-34,
 * OQ-53). A loan that the month's statement has already keeps its slab as it stood.
 */
export async function stageMisRows(tx: BulkTx, upload: UploadRecord): Promise<void> {
  await validateRows(tx, upload, { rows: stagedRows(upload), isRefBinding: false, settleTwice: joinParts });
  await indexVerdicts(tx);
  await selectValid(tx);
  await refuseUnclear(tx);
  await addOtherMonths(tx);
  await storePaidMonths(tx, MONTHS_AFTER);
  await selectReferences(tx);
  await addPayouts(tx);
  await markParts(tx);
  await storeVerdicts(tx, upload);
  await tx.execute(sql`
    update upload_rows r set line_id = gen_random_uuid()
    where r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid
      and r.verdict in ('create', 'update') and (r.data->>'hasLine')::boolean`);
}
