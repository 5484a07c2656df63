import { z } from "zod";
import { type Sql, sql, type Tx } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { figuresByDay } from "./figures-by-day.server";
import { funnelFigures } from "./funnel-figures.server";
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

const REPORT_TABLES = {
  days: sql`report_days`,
  deltas: sql`report_deltas`,
  totals: sql`report_totals`,
  columns: sql`lender_id, step, count, paise`,
};

/**
 * The figures by day that reports read, as rows of lender, step, count and paise: always what the rows of applications
 * and submissions give (decision 92). The span is whole days in India.
 */
export const recordedFigures = (filter: Omit<Filter, "tx">): Sql => figuresByDay(REPORT_TABLES, filter);

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
 * Counts each step in the span from figures by day. An application counts once for a complete profile, for being sent and for
 * its approval: on the day of its first such move ever that was not undone. Disbursals count one by one. A move that a file has
 * undone does not count; a corrected one counts on its original day with its new amount (OQ-33).
 */
export async function countFunnel(filter: Filter): Promise<FunnelFigures> {
  const row = await queryRow(
    filter.tx,
    sql`
    with firsts as (select step, sum(count) as count, sum(paise) as paise from ${funnelFigures(filter)} group by step),
    figures as (select * from ${recordedFigures(filter)} f where step in ('offers-shown', 'approved', 'disbursed')),
    approved as (
      select count, paise from figures where step = 'approved'
      union all select -count, -paise from firsts where step = 'approved-again')
    select
      (select coalesce(sum(count), 0)::int from ${peopleFigures("lead", filter)}) as leads,
      (select coalesce(sum(count), 0)::int from ${peopleFigures("customer", filter)}) as verified,
      (select coalesce(sum(count), 0)::int from figures where step = 'offers-shown') as "offersShown",
      (select coalesce(sum(count), 0)::int from firsts where step = 'profile-complete') as "profileComplete",
      (select coalesce(sum(count), 0)::int from firsts where step = 'submitted') as submitted,
      (select coalesce(sum(count), 0)::int from approved) as approved,
      (select coalesce(sum(paise), 0)::bigint from approved) as "approvedPaise",
      (select coalesce(sum(count), 0)::int from figures where step = 'disbursed') as disbursed,
      (select coalesce(sum(paise), 0)::bigint from figures where step = 'disbursed') as "disbursedPaise"`,
    FUNNEL,
  );
  if (!row) throw new Error("the steps could not be counted");
  const { approvedPaise, disbursedPaise, ...steps } = row;
  return { steps, approvedPaise: Number(approvedPaise), disbursedPaise: Number(disbursedPaise) };
}
