import { z } from "zod";
import { lenderKey } from "~/domain/uploads/lender-key";
import { type BulkTx, sql } from "~/platform/database/client.server";
import {
  DISBURSED_ON,
  DISBURSED_PAISE,
  disbursalsOf,
  slabOfLoan,
  sqlMonthIn,
  storePaidMonths,
} from "../lender-months.server";
import type { UploadRecord } from "../upload-lock.server";
import { ACCOUNT_TOTALS, accountsOf, isAmong, mayOverpay, overpaidAccounts } from "./account-totals.server";

const ROW = z.object({
  brandId: z.string(),
  id: z.string(),
  name: z.string(),
  utm: z.string().nullable(),
  key: z.string().nullable(),
});

/**
 * Every name by which a file may call a partner: its id, its campaign tag, its name, and, for the partner whose terms
 * the back office shows with its brand, the brand's key and id. An id takes precedence over a tag, a tag over a name, a
 * name over the brand's key.
 */
async function partnerNames(tx: BulkTx): Promise<string> {
  const partners = await tx.query(
    sql`
    select p.brand_id as "brandId", p.id, p.name, p.utm_id as utm,
      case when row_number() over (partition by p.brand_id order by p.created_at, p.id) = 1 then b.key end as key
    from partners p join brands b on b.id = p.brand_id order by p.brand_id, p.id`,
    ROW,
  );
  const found = new Map<string, { brand: string; key: string; ids: Set<string>; rank: number }>();
  const learn = (brand: string, text: string | null, id: string, rank: number) => {
    const key = lenderKey(text ?? "");
    if (key === "") return;
    const known = found.get(`${brand} ${key}`);
    if (!known) found.set(`${brand} ${key}`, { brand, key, ids: new Set([id]), rank });
    else if (known.rank === rank) known.ids.add(id);
  };
  for (const { brandId, id } of partners) learn(brandId, id, id, 0);
  for (const { brandId, id, utm } of partners) learn(brandId, utm, id, 1);
  for (const { brandId, id, name } of partners) learn(brandId, name, id, 2);
  for (const { brandId, id, key } of partners)
    if (key !== null) for (const text of [key, brandId]) learn(brandId, text, id, 3);
  return JSON.stringify(
    [...found.values()].map(({ brand, key, ids }) => ({ brand, key, id: ids.size === 1 ? [...ids][0] : null })),
  );
}

/**
 * Finds application, partner and disbursal of every row, or the reason why one is missing. Of an application with loans from
 * several lenders the disbursal is the latest until the row's month, and what was disbursed is their sum.
 */
async function findAccounts(tx: BulkTx, upload: UploadRecord): Promise<void> {
  // The key is a column of `r`: under the policies a lookup by index compares with no call that is not leakproof.
  await tx.execute(sql`
    create temp table commission_match on commit drop as
    with r as materialized (
      select r.row_number, r.data, (r.data->>'applicationId')::uuid as key_id from upload_rows r
      where r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid and r.verdict = 'staged'
    )
    select r.row_number, r.data, a.brand_id, a.id as application_id, k.id as partner_id, r.data->>'period' as period,
      r.data->>'entry' as entry, s.id as submission_id, s.lender_id, ${DISBURSED_ON} as disbursed_on,
      s.disbursed_in_all as reported,
      case when a.id is null then 'unknown-application'
        when k.key is null then 'unknown-partner'
        when k.id is null then 'ambiguous-partner'
        when coalesce(p.partner_id, m.partner_id) is distinct from k.id then 'not-partners-lead'
        when s.id is null then 'not-disbursed' end as reason
    from r
    left join applications a on a.id = r.key_id
    left join jsonb_to_recordset(${await partnerNames(tx)}::jsonb) as k (brand uuid, key text, id uuid)
      on k.brand = a.brand_id and k.key = r.data->>'partner'
    left join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
    left join merchants m on m.brand_id = p.brand_id and m.id = p.merchant_id
    left join lateral (
      select s.*, (sum(${DISBURSED_PAISE}) over ())::bigint as disbursed_in_all from submissions s
      where s.brand_id = a.brand_id and s.application_id = a.id and s.state = 'disbursed'
      order by ${sqlMonthIn(DISBURSED_ON)} > r.data->>'period', ${DISBURSED_ON} desc nulls last, s.decided_at desc nulls last, s.id limit 1
    ) as s on true`);
  await tx.execute(sql`alter table commission_match add primary key (row_number)`);
  await tx.execute(sql`analyze commission_match`);
  await tx.execute(sql`
    update commission_match r set reason = case
      when r.period > to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM') then 'period-ahead'
      when r.period < ${sqlMonthIn(sql`r.disbursed_on`)} then 'period-before-disbursal'
      when abs((r.data->>'disbursedPaise')::bigint) > r.reported then 'more-than-disbursed' end
    where r.reason is null`);
}

/**
 * Refuses an account that appears twice in a file. The remaining rows are in `commission_rows` with the present sums of
 * their account.
 */
async function refuseTwice(tx: BulkTx): Promise<void> {
  await tx.execute(sql`
    with rows as (
      select row_number, min(row_number) over (partition by brand_id, partner_id, period, application_id, entry) as first
      from commission_match where reason is null
    )
    update commission_match r set reason = 'duplicate-line', data = r.data || jsonb_build_object('first', rows.first)
    from rows where rows.row_number = r.row_number and rows.first <> rows.row_number`);
  await tx.execute(sql`
    create temp table commission_rows on commit drop as
    select r.row_number, r.brand_id, r.application_id, r.partner_id, r.period, r.entry, l.disbursed, l.commission, l.tds
    from commission_match r cross join lateral ${ACCOUNT_TOTALS} as l where r.reason is null`);
  await tx.execute(sql`alter table commission_rows add primary key (row_number)`);
  await tx.execute(sql`analyze commission_rows`);
}

/** What the valid rows would write to their accounts. */
const WOULD_WRITE = sql`
  select w.*, ${mayOverpay(sql`w`, sql`w.commission`, sql`w.disbursed`)} as may_keep from (
    select m.row_number, m.brand_id, m.application_id, m.partner_id, m.period, m.entry, m.reported,
      (m.data->>'commissionPaise')::bigint - r.commission as commission,
      (m.data->>'disbursedPaise')::bigint - r.disbursed as disbursed
    from commission_match m join commission_rows r on r.row_number = m.row_number where m.reason is null
  ) as w`;

/** One round of `refuseBeyond`. Returns how many rows it has refused. */
const refuseRound = (tx: BulkTx): Promise<number> =>
  tx.execute(sql`
    with each as materialized (${WOULD_WRITE}),
    written as materialized (
      select e.*, bool_or(may_keep) over (partition by brand_id, application_id, partner_id) as is_judged from each e
    ),
    keeping as materialized (${overpaidAccounts(sql`(select * from written where is_judged) as w`)}),
    asked as (
      select brand_id, application_id, partner_id, max(reported) as reported, sum(commission) as commission, sum(disbursed) as disbursed
      from written group by 1, 2, 3
    ), beyond as materialized (
      select a.brand_id, a.application_id, a.partner_id, a.commission + c.commission < 0 as is_overdrawn,
        a.disbursed + c.disbursed > a.reported as is_paid_twice,
        ${isAmong(sql`a`, sql`keeping`)} as keeps_too_much
      from asked a cross join lateral ${accountsOf(sql`a`)} as c
    )
    update commission_match m set reason = case
      when b.is_overdrawn and w.commission < 0 then 'more-than-paid'
      when b.is_paid_twice and w.disbursed > 0 then 'paid-in-all' else 'keeps-too-much' end
    from written w
    join beyond b on b.brand_id = w.brand_id and b.application_id = w.application_id and b.partner_id = w.partner_id
    where w.row_number = m.row_number and (b.is_overdrawn and w.commission < 0 or b.is_paid_twice and w.disbursed > 0
      or b.keeps_too_much and w.may_keep)`);

/**
 * Refuses to take back more than was paid, or too little for the amount that is named, and to pay for more than was disbursed, over all
 * months: again after each row that is refused, because others may have counted on it.
 */
async function refuseBeyond(tx: BulkTx): Promise<void> {
  while ((await refuseRound(tx)) > 0);
}

/** The months in which the valid rows' lenders disbursed, with the present figures. */
const MONTHS = sql`
  with named as (
    select distinct lender_id, ${sqlMonthIn(sql`disbursed_on`)} as month from commission_match where reason is null
  )
  select n.lender_id, n.month, sum(d.paise) as disbursed, count(*) as count
  from (${disbursalsOf(sql`select lender_id from named`)}) d join named n on n.lender_id = d.lender_id and n.month = d.month
  group by 1, 2`;

/** The detail shown with a refusal. */
const DETAIL = sql`case m.reason
  when 'unknown-application' then m.data->>'applicationId'
  when 'duplicate-line' then m.data->>'first'
  when 'more-than-disbursed' then m.reported::text
  when 'paid-in-all' then m.reported::text
  when 'period-ahead' then m.period
  when 'period-before-disbursal' then m.period || ',' || ${sqlMonthIn(sql`m.disbursed_on`)}
  else m.data->>'partnerName' end`;

/**
 * Judges the rows of a commission file. Each row states the new total of an account in a partner's statement; the
 * difference is written as a line (OQ-46, BEY-13). The slab is that of the month in which the loan was disbursed
 * (OQ-53), as it stood when the lender's statement of the loan was judged.
 */
export async function stageCommissionRows(tx: BulkTx, upload: UploadRecord): Promise<void> {
  await findAccounts(tx, upload);
  await refuseTwice(tx);
  await refuseBeyond(tx);
  await storePaidMonths(tx, MONTHS);
  await tx.execute(sql`
    update upload_rows r set
      brand_id = coalesce(m.brand_id, r.brand_id), application_id = m.application_id, submission_id = m.submission_id,
      reason = m.reason, detail = case when m.reason is not null then ${DETAIL} end,
      data = case when m.reason is null then m.data || jsonb_build_object('partnerId', m.partner_id) else r.data end,
      verdict = case when m.reason is not null then 'refused'
        when o.disbursed = 0 and o.commission = 0 and o.tds = 0 then 'create'
        when o.disbursed = (m.data->>'disbursedPaise')::bigint and o.commission = (m.data->>'commissionPaise')::bigint
          and o.tds = (m.data->>'tdsPaise')::bigint then 'unchanged'
        else 'update' end
    from commission_match m left join commission_rows o on o.row_number = m.row_number
    where r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid and r.row_number = m.row_number`);
  await tx.execute(sql`
    update upload_rows r set
      line_id = gen_random_uuid(),
      data = m.data || jsonb_build_object('partnerId', m.partner_id, 'lenderId', m.lender_id, 'slabId', p.slab_id, 'slab', p.slab,
        'reportedPaise', m.reported),
      before = jsonb_build_object(
        'partner', case when r.verdict = 'update' then partner.name end, 'period', case when r.verdict = 'update' then m.period end,
        'disbursed_paise', o.disbursed, 'commission_paise', o.commission, 'tds_paise', o.tds),
      after = jsonb_build_object(
        'partner', partner.name, 'period', m.period, 'disbursed_paise', (m.data->>'disbursedPaise')::bigint,
        'commission_paise', (m.data->>'commissionPaise')::bigint, 'tds_paise', (m.data->>'tdsPaise')::bigint)
    from commission_match m
    join commission_rows o on o.row_number = m.row_number
    join partners partner on partner.brand_id = m.brand_id and partner.id = m.partner_id
    left join paid_months t on t.lender_id = m.lender_id and t.month = ${sqlMonthIn(sql`m.disbursed_on`)}
    left join lateral ${slabOfLoan(sql`m`)} as p on true
    where r.upload_brand_id = ${upload.brandId}::uuid and r.upload_id = ${upload.id}::uuid and r.row_number = m.row_number
      and r.verdict in ('create', 'update')`);
}
