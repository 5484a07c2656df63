import { z } from "zod";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";

const OUTBOX = z.object({ waiting: z.number(), oldest: z.number() });
const QUEUE = z.object({ job: z.string(), held: z.number(), oldest: z.number(), failed: z.number() });

export type OutboxStatus = z.output<typeof OUTBOX>;
export type QueueStatus = z.output<typeof QUEUE>;

/** What is due and not yet with the queue, and for how many seconds. */
export const readOutbox = (tx: Tx): Promise<OutboxStatus | null> =>
  queryRow(
    tx,
    sql`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::float as oldest
    from outbox where queued_at is null and failed_at is null and run_at <= now()`,
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
