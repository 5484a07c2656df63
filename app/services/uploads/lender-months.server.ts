import { z } from "zod";
import { rateOf } from "~/domain/revenue/amounts";
import type { Box, Range, Slab } from "~/domain/revenue/slab";
import { monthOf, slabFor } from "~/domain/revenue/slab-for";
import { type BulkTx, type Sql, sql } from "~/platform/database/client.server";

/**
 * The day in India on which the loan of a submission `s` was disbursed; if the lender named none, the day of its
 * answer.
 */
export const DISBURSED_ON: Sql = sql`coalesce(s.disbursed_on, (s.decided_at at time zone 'Asia/Kolkata')::date)`;

/** The disbursed amount in paise; if the lender named none, the approved or requested amount. */
export const DISBURSED_PAISE: Sql = sql`coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise, s.amount_rupees::bigint * 100)`;

/** What lenders have disbursed of the application of a row, in paise; 0 where none has. */
export const disbursedOf = (row: Sql): Sql => sql`(
  select coalesce(sum(${DISBURSED_PAISE}), 0)::bigint from submissions s
  where s.brand_id = ${row}.brand_id and s.application_id = ${row}.application_id and s.state = 'disbursed')`;

/** The month of a day. */
export const sqlMonthIn = (day: Sql): Sql => sql`to_char(${day}, 'YYYY-MM')`;

/**
 * The disbursals of the lenders in `lenders` (a select of their ids), by month: brand_id, submission_id, lender_id,
 * month, paise. A loan that was disbursed in several months counts in each with the amount in its statements.
 */
export const disbursalsOf = (lenders: Sql): Sql => sql`
  select s.brand_id, s.id as submission_id, s.lender_id, coalesce(p.period, ${sqlMonthIn(DISBURSED_ON)}) as month,
    coalesce(p.paise, ${DISBURSED_PAISE}) as paise
  from submissions s
  left join (
    select brand_id, submission_id, period, sum(disbursed_paise)::bigint as paise,
      count(*) over (partition by brand_id, submission_id) as months
    from payout_lines where lender_id in (${lenders})
    group by brand_id, submission_id, period having sum(disbursed_paise) <> 0
  ) p on p.brand_id = s.brand_id and p.submission_id = s.id and p.months > 1
  where s.state = 'disbursed' and s.lender_id in (${lenders})`;

/** A lender's month with the slab that pays, and the figures that a statement line stores of both. */
export type PaidMonth = {
  lender_id: string;
  month: string;
  slab_id: string | null;
  slab: object;
  flat: string;
  rate: string;
};

const SLAB_ROW = z.object({
  id: z.string(),
  lenderId: z.string(),
  disbursedMin: z.string().nullable(),
  disbursedMax: z.string().nullable(),
  numberMin: z.number().nullable(),
  numberMax: z.number().nullable(),
  atsMin: z.string().nullable(),
  atsMax: z.string().nullable(),
  flat: z.string().nullable(),
  percent: z.string().nullable(),
  status: z.number(),
});
type SlabRow = z.output<typeof SLAB_ROW>;

const range = (min: string | number | null, max: string | number | null): Range => ({
  min: min === null ? null : BigInt(min),
  max: max === null ? null : BigInt(max),
});

const slabOf = (row: SlabRow): Slab => ({
  id: row.id,
  isActive: row.status === 1,
  disbursed: range(row.disbursedMin, row.disbursedMax),
  count: range(row.numberMin, row.numberMax),
  ats: range(row.atsMin, row.atsMax),
  flat: row.flat === null ? null : BigInt(row.flat),
  rate: row.percent === null ? null : rateOf(row.percent),
});

async function readSlabs(tx: BulkTx, lenderIds: readonly string[]): Promise<ReadonlyMap<string, readonly Slab[]>> {
  const rows = await tx.query(
    sql`
    select id, lender_id as "lenderId", slab_disbursed_min::text as "disbursedMin", slab_disbursed_max::text as "disbursedMax",
      slab_number_min as "numberMin", slab_number_max as "numberMax", ats_min::text as "atsMin", ats_max::text as "atsMax",
      revenue_flat::text as flat, revenue_percent::text as percent, status
    from lender_revenues where deleted_at is null and lender_id = any(${[...lenderIds]}::uuid[])
    order by lender_id, sort_order, created_at, id`,
    SLAB_ROW,
  );
  const slabs = new Map<string, Slab[]>();
  for (const row of rows) slabs.set(row.lenderId, [...(slabs.get(row.lenderId) ?? []), slabOf(row)]);
  return slabs;
}

/** A slab's place among its lender's active ones, from 1. */
const numberOf = (slabs: readonly Slab[], slab: Slab): number =>
  slabs.filter(({ isActive }) => isActive).findIndex(({ id }) => id === slab.id) + 1;

const textOf = (value: bigint | null) => (value === null ? null : String(value));
const boxText = (box: Box) =>
  Object.fromEntries(
    (["disbursed", "count", "ats"] as const).map((one) => [one, [textOf(box[one].min), textOf(box[one].max)]]),
  );

const ROW = z.object({ lenderId: z.string(), month: z.string(), disbursed: z.string(), count: z.string() });

/** The slabs of lenders' months (OQ-53): `months` has lender_id, month, disbursed (paise) and count. */
async function paidMonths(tx: BulkTx, months: Sql): Promise<PaidMonth[]> {
  const rows = await tx.query(
    sql`
    select lender_id as "lenderId", month, disbursed::text as disbursed, count::text as count from (${months}) as m`,
    ROW,
  );
  const slabs = await readSlabs(tx, [...new Set(rows.map(({ lenderId }) => lenderId))]);
  return rows.map(({ lenderId, month, disbursed, count }) => {
    const figures = monthOf(BigInt(disbursed), BigInt(count));
    const ofLender = slabs.get(lenderId) ?? [];
    const slab = slabFor(ofLender, figures);
    return {
      lender_id: lenderId,
      month,
      slab_id: slab?.id ?? null,
      slab: {
        ...(slab
          ? { number: numberOf(ofLender, slab), ...boxText(slab), flat: textOf(slab.flat), ppm: textOf(slab.rate) }
          : {}),
        month: { of: month, disbursed, count, ats: String(figures.ats) },
      },
      flat: String(slab?.flat ?? 0n),
      rate: String(slab?.rate ?? 0n),
    };
  });
}

/**
 * Writes the months to the table `paid_months`, which lasts until the transaction ends: lender_id, month, slab_id,
 * slab, flat, rate.
 */
export async function storePaidMonths(tx: BulkTx, months: Sql): Promise<void> {
  const paid = JSON.stringify(await paidMonths(tx, months));
  await tx.execute(sql`
    create temp table paid_months on commit drop as
    select * from jsonb_to_recordset(${paid}::jsonb) as t (
      lender_id uuid, month text, slab_id uuid, slab jsonb, flat bigint, rate bigint)`);
  await tx.execute(sql`alter table paid_months add primary key (lender_id, month)`);
  await tx.execute(sql`analyze paid_months`);
}

/**
 * The paise that a slab `p` pays for an amount: the flat sum plus the percentage of the whole amount, rounded half up.
 */
export const paidFor = (amount: Sql): Sql => sql`(p.flat + div(${amount}::numeric * p.rate + 500000, 1000000)::bigint)`;

const isWithin = (dimension: "disbursed" | "count" | "ats"): Sql => sql`(
  coalesce((l.slab->${dimension}::text->>0)::numeric <= (t.slab->'month'->>${dimension}::text)::numeric, true)
  and coalesce((l.slab->${dimension}::text->>1)::numeric >= (t.slab->'month'->>${dimension}::text)::numeric, true))`;

/**
 * The slab `p` of a loan (brand_id, submission_id) in a month `t` of `paid_months`: slab_id, slab, flat, rate. A loan that the month's statement
 * has already keeps the slab by which it was judged, as it stood then: a slab that was edited since is about later loans. It has the slab of
 * today where none of its lines counts any more, or where the month's figures have left the limits of that slab. `isStated` is false of a loan that
 * is known to have no line: no index is read then.
 */
export const slabOfLoan = (loan: Sql, isStated: Sql = sql`true`): Sql => sql`(
  select case when k.slab is null then t.slab_id else k.lender_revenue_id end as slab_id,
    case when k.slab is null then t.slab else k.slab || jsonb_build_object('month', t.slab->'month') end as slab,
    case when k.slab is null then t.flat else coalesce((k.slab->>'flat')::bigint, 0) end as flat,
    case when k.slab is null then t.rate else coalesce((k.slab->>'ppm')::bigint, 0) end as rate
  from (select) as one
  left join (
    select l.lender_revenue_id, l.slab from (
      select x.lender_revenue_id, x.slab from payout_lines x
      where ${isStated} and x.brand_id = ${loan}.brand_id and x.submission_id = ${loan}.submission_id and x.period = t.month
        and x.kind in ('payout', 'correction') and not exists (
          select 1 from payout_lines r
          where r.brand_id = x.brand_id and r.submission_id = x.submission_id and r.kind = 'reversal' and r.upload_id = x.upload_id
            and r.upload_row = x.upload_row)
      order by x.created_at desc, x.id desc limit 1
    ) as l
    where l.slab->'number' is not null and ${isWithin("disbursed")} and ${isWithin("count")} and ${isWithin("ats")}
  ) as k on true)`;
