import { z } from "zod";
import { istDay } from "~/domain/dates/ist";
import type { Prisma, Tx } from "~/platform/database/client.server";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { peopleFigures } from "./people-figures.server";

export type FunnelStep =
  | "leads"
  | "verified"
  | "profileComplete"
  | "offersShown"
  | "submitted"
  | "approved"
  | "disbursed";

/** A time span in one brand or in all. `to` is exclusive. */
export type Filter = { tx: Tx; from: Date; to: Date; brandId: string | null };

const UNDOS = sql`(select * from application_events where source = 'lender-file-undo')`;

/** SQL condition: the move `e` of an application was not undone later, by all undos or those of `undos`. */
export const notUndone = (e: Prisma.Sql, undos: Prisma.Sql = UNDOS): Prisma.Sql => sql`not exists (
  select 1 from ${undos} u
  where u.brand_id = ${e}.brand_id and u.application_id = ${e}.application_id and u.at >= ${e}.at and u.to_stage < ${e}.to_stage)`;

/** The first approval of each application in the span that was not undone, with amounts in paise. */
const approvals = ({ from, to, brandId }: Filter) => sql`
  select s.brand_id, s.application_id, coalesce(s.sanctioned_amount_paise, s.amount_rupees::bigint * 100) as paise
  from submission_steps t join submissions s on s.brand_id = t.brand_id and s.id = t.submission_id
  where t.step = 'approved' and t.at >= ${from} and t.at < ${to} and (${brandId}::uuid is null or t.brand_id = ${brandId}::uuid)
    and not exists (
      select 1 from submissions o
      where o.brand_id = s.brand_id and o.application_id = s.application_id and (o.approved_at, o.id) < (s.approved_at, s.id))`;

/**
 * The figures by day that reports read, as rows of brand, lender, step, count and paise: always what the rows of applications
 * and submissions give (decision 92). The span is whole days in India.
 */
export function recordedFigures({ from, to, brandId }: Omit<Filter, "tx">): Prisma.Sql {
  const [first, last] = [istDay(from), istDay(new Date(to.getTime() - 1))];
  const part = (table: Prisma.Sql) => sql`
    select brand_id, lender_id, step, count, paise from ${table}
    where day between ${first}::date and ${last}::date and (${brandId}::uuid is null or brand_id = ${brandId}::uuid)`;
  return sql`(${part(sql`report_days`)} union all ${part(sql`report_deltas`)})`;
}

const FUNNEL = z.object({
  leads: z.number(),
  verified: z.number(),
  profileComplete: z.number(),
  offersShown: z.number(),
  submitted: z.number(),
  approved: z.number(),
  disbursed: z.number(),
  approvedPaise: z.bigint(),
  disbursedPaise: z.bigint(),
});

/** How many took each step in a span, and the sums, in paise, of the counted approvals and disbursals. */
export type FunnelFigures = { steps: Record<FunnelStep, number>; approvedPaise: number; disbursedPaise: number };

/**
 * Counts each step in the span. Profiles and sent applications count once, by their first move that was not undone;
 * approvals once per application; disbursals one by one. A move that a file has undone does not count; a corrected one
 * counts on its original day with its new amount (OQ-33). What was undone since the span began is read once: it is little, and
 * asking for each move reads the application's whole trail.
 */
export async function countFunnel(filter: Filter): Promise<FunnelFigures> {
  const { tx, from, to, brandId } = filter;
  const row = await queryRow(
    tx,
    sql`
    with undone as materialized (
      select u.brand_id, u.application_id, u.to_stage, u.at from application_events u
      where u.source = 'lender-file-undo' and u.at >= ${from}
    ), moved as (
      select distinct e.to_stage, e.brand_id, e.application_id from application_events e
      where e.to_stage in (2, 4) and e.to_outcome = 0 and e.at >= ${from} and e.at < ${to} and e.source <> 'lender-file-undo'
        and (${brandId}::uuid is null or e.brand_id = ${brandId}::uuid)
        and ${notUndone(sql`e`, sql`undone`)}
    ), figures as (${recordedFigures(filter)}), approved as (${approvals(filter)}),
    disbursed as (select * from figures where step = 'disbursed')
    select
      (select coalesce(sum(count), 0)::int from ${peopleFigures("lead", filter)}) as leads,
      (select coalesce(sum(count), 0)::int from ${peopleFigures("customer", filter)}) as verified,
      (select coalesce(sum(count), 0)::int from figures where step = 'offers-shown') as "offersShown",
      (select count(*)::int from moved where to_stage = 2) as "profileComplete",
      (select count(*)::int from moved where to_stage = 4) as submitted,
      (select count(*)::int from approved) as approved,
      (select coalesce(sum(paise), 0)::bigint from approved) as "approvedPaise",
      (select coalesce(sum(count), 0)::int from disbursed) as disbursed,
      (select coalesce(sum(paise), 0)::bigint from disbursed) as "disbursedPaise"`,
    FUNNEL,
  );
  if (!row) throw new Error("the steps could not be counted");
  const { approvedPaise, disbursedPaise, ...steps } = row;
  return { steps, approvedPaise: Number(approvedPaise), disbursedPaise: Number(disbursedPaise) };
}
