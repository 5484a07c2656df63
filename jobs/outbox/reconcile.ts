import { JOB_NAMES, SCHEDULES } from "@jobs/catalog";
import type { JobQueues } from "@jobs/job-queues";
import { type Started, startEvery } from "@jobs/start-every";
import { warmUp } from "@jobs/warm-up";
import { z } from "zod";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { logger } from "~/platform/logger.server";
import type { Acknowledger } from "./acknowledge";
import { release } from "./dispatch";

const BATCH = 500;
const AT_ONCE = 20;

export type Reconciled = { redispatched: number; acknowledged: number };

const ROW = z.object({ id: z.string(), job: z.enum(JOB_NAMES) });

/**
 * Asks the queue about rows that it has had for `olderThanMs`. Jobs that it has lost, or given up while the database
 * was not reachable, are dispatched again; finished ones are acknowledged. Rows that it still has are checked again
 * after the same time.
 */
export async function reconcileOnce(
  queues: JobQueues,
  acknowledger: Acknowledger,
  olderThanMs: number,
): Promise<Reconciled> {
  const rows = await asPlatform("outbox:reconcile", (tx) =>
    queryRows(
      tx,
      sql`
      update outbox set queued_at = now()
      where id in (
        select id from outbox
        where queued_at < now() - make_interval(secs => ${olderThanMs / 1000}::double precision) and failed_at is null and job = any(${JOB_NAMES})
        order by queued_at limit ${BATCH} for update skip locked
      )
      returning id, job`,
      ROW,
    ),
  );
  if (rows.length > 0) warmUp();
  const lost: string[] = [];
  let acknowledged = 0;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await Promise.all(
      rows.slice(start, start + AT_ONCE).map(async (row) => {
        const { id } = row;
        switch (await queues.stateOf(row)) {
          case "completed":
            acknowledger.done(id);
            acknowledged += 1;
            return;
          case "failed":
            await queues.remove(row);
            lost.push(id);
            return;
          case "unknown":
            lost.push(id);
        }
      }),
    );
  }
  await release(lost);
  if (lost.length > 0) logger.info({ event: "jobs-redispatched", count: lost.length });
  return { redispatched: lost.length, acknowledged };
}

/** Reconciles on a schedule until stopped. */
export function startReconciler(queues: JobQueues, acknowledger: Acknowledger): Started {
  const { everyMs, olderThanMs } = SCHEDULES.reconcile;
  return startEvery("reconcile", everyMs, () => reconcileOnce(queues, acknowledger, olderThanMs));
}
