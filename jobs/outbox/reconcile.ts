import { SCHEDULES } from "@jobs/catalog";
import { type Started, startEvery } from "@jobs/start-every";
import { warmUp } from "@jobs/warm-up";
import type { Queue } from "bullmq";
import { z } from "zod";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { logger } from "~/platform/logger.server";
import type { Acknowledger } from "./acknowledge";
import { release } from "./dispatch";

const BATCH = 500;
const AT_ONCE = 20;

export type Reconciled = { redispatched: number; acknowledged: number };

const ID = z.object({ id: z.string() });

/**
 * Asks the queue about rows that it has had for `olderThanMs`. Jobs that it has lost, or given up while the database
 * was not reachable, are dispatched again; finished ones are acknowledged. Rows that it still has are checked again
 * after the same time.
 */
export async function reconcileOnce(
  queue: Queue,
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
        where queued_at < now() - make_interval(secs => ${olderThanMs / 1000}::double precision) and failed_at is null
        order by queued_at limit ${BATCH} for update skip locked
      )
      returning id`,
      ID,
    ),
  );
  if (rows.length > 0) warmUp();
  const lost: string[] = [];
  let acknowledged = 0;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await Promise.all(
      rows.slice(start, start + AT_ONCE).map(async ({ id }) => {
        switch (await queue.getJobState(id)) {
          case "completed":
            acknowledger.done(id);
            acknowledged += 1;
            return;
          case "failed":
            await queue.remove(id);
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
export function startReconciler(queue: Queue, acknowledger: Acknowledger): Started {
  const { everyMs, olderThanMs } = SCHEDULES.reconcile;
  return startEvery("reconcile", everyMs, () => reconcileOnce(queue, acknowledger, olderThanMs));
}
