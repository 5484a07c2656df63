import type pg from "pg";

/** What the reports' figures say of each step in 30 days, and what a count of the rows gives. */
const BOTH = `
  with figures as (
    select step, sum(count) as count from (
      select step, count, day from report_days union all select step, count, day from report_deltas
    ) f where day >= $1::date and day <= $2::date group by step
  ), span as (
    select $1::date::timestamp at time zone 'Asia/Kolkata' as since, ($2::date + 1)::timestamp at time zone 'Asia/Kolkata' as until
  ), rows as (
    select 'started' as step, count(*) from applications, span where created_at >= since and created_at < until and brand_id <> $3
    union all select 'submitted', count(*) from submissions, span where sent_at >= since and sent_at < until and brand_id <> $3
    union all select 'approved', count(*) from submissions, span where approved_at >= since and approved_at < until and brand_id <> $3
    union all select 'disbursed', count(*) from submissions, span
      where state = 'disbursed' and decided_at >= since and decided_at < until and brand_id <> $3
  )
  select rows.step, rows.count::int as counted, coalesce(figures.count, 0)::int as said from rows left join figures using (step) order by 1`;

type Step = { step: string; counted: number; said: number };

/** The steps of the reports with their counts of these days, from the figures and from the rows. */
export async function reportSteps(owner: pg.Client, days: { first: string; last: string }, sandboxId: string) {
  return (await owner.query<Step>(BOTH, [days.first, days.last, sandboxId])).rows;
}
