import { LONG_JOBS, WITH_QUEUE } from "@jobs/catalog";
import { z } from "zod";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";

const OUTBOX = z.object({ waiting: z.number(), oldest: z.number() });
const QUEUE = z.object({ job: z.string(), held: z.number(), oldest: z.number(), failed: z.number() });

export type OutboxStatus = z.output<typeof OUTBOX>;
export type QueueStatus = z.output<typeof QUEUE>;

/**
 * What is due and not yet with the queue, and for how many seconds. What waits for earlier jobs of its own line counts as waiting, not by
 * its age: nobody has to look into a long line.
 */
export const readOutbox = (tx: Tx): Promise<OutboxStatus | null> =>
  queryRow(
    tx,
    sql`
    with busy as (
      select brand_id, job, count(*) as held from outbox where queued_at is not null and failed_at is null group by brand_id, job
    ), due as (
      select brand_id, job, count(*) as rows, min(run_at) as oldest from outbox
      where queued_at is null and failed_at is null and run_at <= now() group by brand_id, job
    )
    select coalesce(sum(rows), 0)::int as waiting,
      coalesce(extract(epoch from now() - min(oldest) filter (where not exists (
        select 1 from busy where busy.job = due.job
          and (busy.job = any(${LONG_JOBS}::text[]) or (busy.brand_id = due.brand_id and busy.held * 2 > ${WITH_QUEUE.ofBrand}::int))
      ))), 0)::float as oldest
    from due`,
    OUTBOX,
  );

/** Of each kind of job what the queue has, for how many seconds, and what failed at every try. The figures are the same on both queues. */
export const readQueues = (tx: Tx): Promise<QueueStatus[]> =>
  queryRows(
    tx,
    sql`
    select job, count(*) filter (where failed_at is null)::int as held,
      coalesce(extract(epoch from now() - min(run_at) filter (where failed_at is null)), 0)::float as oldest,
      count(*) filter (where failed_at is not null)::int as failed
    from outbox where queued_at is not null or failed_at is not null group by job order by job`,
    QUEUE,
  );
