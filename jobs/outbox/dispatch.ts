import { JOB_NAMES, JOBS, LONG_JOBS, SCHEDULES, WITH_QUEUE } from "@jobs/catalog";
import type { JobKey, JobQueues } from "@jobs/job-queues";
import { LAST_TURN, queuePriority } from "@jobs/queue-priority";
import { warmUp } from "@jobs/warm-up";
import { z } from "zod";
import { asPlatform, sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { describeError, logger } from "~/platform/logger.server";
import { beginSpan } from "~/platform/tracing/trace.server";

const CLAIMED = z.object({
  id: z.string(),
  job: z.enum(JOB_NAMES),
  payload: z.looseObject({}),
  turn: z.number(),
  retries: z.number(),
  runAt: z.date(),
});
/** Who has asked for a row. */
const ASKED = z.object({ requestId: z.string(), traceparent: z.string() });
type Claimed = z.output<typeof CLAIMED>;

/** The most rows that are dispatched at once. */
const BATCH = 500;
/** So many due rows are read as they are. When there are more, one row is looked up for each brand and kind: a long line costs no more than a short one. */
const FEW = 2_000;

/** How many workers say that they run; one that was just killed may count for half a minute. */
const LIVING_WORKERS = sql`
  select greatest(count(*), 1)::int from processes
  where role = 'worker' and stopped_at is null and seen_at > now() - interval '30 seconds'`;

/** Each row that a brand still has with the queue puts its next one off by so many turns at most. */
const TURNS_EACH = 20;

/**
 * Claims due rows, an equal share of each brand and kind, oldest first. `turn` is a row's place in the line of its brand
 * and kind, behind those that are with the queue; a few that are left over of a long line hold up nobody. The row keeps
 * it as its priority. Of a long kind no more are taken than its free places, in the order of their turns; dispatchers that look in the
 * same instant may each fill them. Rows of a job that this release does not know stay for one that does.
 */
async function claim(): Promise<Claimed[]> {
  return asPlatform("outbox:dispatch", (tx) =>
    queryRows(
      tx,
      sql`
      with recursive first as materialized (
        select brand_id, job, run_at from outbox
        where queued_at is null and failed_at is null and run_at <= now() and job = any(${JOB_NAMES})
        limit ${FEW}::int
      ), walk as (
        (select brand_id, job, run_at from outbox
          where queued_at is null and failed_at is null and (select count(*) from first) = ${FEW}::int
          order by brand_id, job, run_at limit 1)
        union all
        select next.* from walk cross join lateral (
          select brand_id, job, run_at from outbox
          where queued_at is null and failed_at is null and (brand_id, job) > (walk.brand_id, walk.job)
          order by brand_id, job, run_at limit 1
        ) as next
      ), lanes as (
        select brand_id, job, min(run_at) as oldest from (table first union all table walk) as found
        where run_at <= now() and job = any(${JOB_NAMES}) group by brand_id, job order by oldest limit ${BATCH}::int
      ), busy as (
        select brand_id, job, count(*)::int as held, max(priority) as last from outbox
        where queued_at is not null and failed_at is null group by brand_id, job
      ), free as (
        select kind as job, greatest(0, ${WITH_QUEUE.longForWorker}::int * (${LIVING_WORKERS})
          - coalesce((select sum(held) from busy where job = kind), 0)) as places
        from unnest(${LONG_JOBS}::text[]) as kind where kind in (select job from lanes)
      ), shares as (
        select lanes.brand_id, lanes.job, free.places,
          coalesce(greatest(busy.held, least(busy.last, busy.held * ${TURNS_EACH}::int)), 0) as before,
          case when coalesce(busy.held, 0) * 2 > ${WITH_QUEUE.ofBrand}::int then 0
            else least(${BATCH}::int / (select count(*) from lanes), ${WITH_QUEUE.ofBrand}::int - coalesce(busy.held, 0),
              free.places) end as share
        from lanes left join busy using (brand_id, job) left join free using (job)
      ), due as (
        select taken.id, shares.before, shares.places, shares.brand_id, shares.job, taken.run_at
        from shares cross join lateral (
          select id, run_at from outbox
          where brand_id = shares.brand_id and job = shares.job
            and queued_at is null and failed_at is null and run_at <= now()
          order by run_at, id limit shares.share for update skip locked
        ) as taken limit ${BATCH}::int
      ), turns as (
        select id, job, places, run_at, before + row_number() over (partition by brand_id, job order by run_at, id) as turn from due
      ), taken as (
        select id, turn, places, row_number() over (partition by job order by turn, run_at, id) as place from turns
      )
      update outbox set queued_at = now(), priority = least(taken.turn, ${LAST_TURN}::int)
      from taken where outbox.id = taken.id and (taken.places is null or taken.place <= taken.places)
      returning outbox.id, outbox.job, outbox.payload, outbox.retries, outbox.run_at as "runAt", outbox.priority as turn`,
      CLAIMED,
    ),
  );
}

/** Tells the traces how long a row has waited in the outbox since it was due. */
function traceWait({ id, job, payload, runAt }: Claimed): void {
  const request = ASKED.safeParse(payload).data;
  if (!request) return;
  const attributes = { "app.job": job, "app.job.id": id };
  const times = { startedAt: runAt, endedAt: new Date(Math.max(Date.now(), runAt.getTime())) };
  const { requestId, traceparent: from } = request;
  beginSpan({ requestId, from, name: "outbox", kind: "producer", attributes, ...times })?.end();
}

/** Returns rows that the queue did not take. */
export async function release(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await asPlatform(
    "outbox:dispatch",
    (tx) => tx.$executeRaw`update outbox set queued_at = null where id = any(${ids}::uuid[])`,
  );
}

/**
 * Returns the rows of which the queue knows nothing. It may have taken some and its answer was lost: those would run
 * twice. Rows that it cannot be asked about stay claimed until the reconciler asks again.
 */
async function releaseUnknown(queues: JobQueues, jobs: readonly JobKey[]): Promise<void> {
  const states = await Promise.allSettled(jobs.map((job) => queues.stateOf(job)));
  const unknown = jobs.filter((_, at) => {
    const state = states[at];
    return state?.status === "fulfilled" && state.value === "unknown";
  });
  await release(unknown.map(({ id }) => id));
}

/**
 * Dispatches due rows to their queues once and returns how many. Throws when database or queue is not reachable; no row is
 * lost then.
 */
export async function dispatchOnce(queues: JobQueues): Promise<number> {
  const rows = await claim();
  if (rows.length === 0) return 0;
  const jobs = rows.map(({ id, job, payload, turn }) => ({
    name: job,
    data: payload,
    opts: {
      jobId: id,
      attempts: JOBS[job].attempts,
      backoff: { type: "exponential", delay: JOBS[job].backoffMs, jitter: 0.5 },
      priority: queuePriority(turn, JOBS[job].priority),
    },
  }));
  // The queue keeps failed jobs for a while, and would take a job with the same id for one of them.
  const retried = rows.filter(({ retries }) => retries > 0);
  try {
    for (const row of retried) await queues.remove(row);
    await queues.addBulk(jobs);
  } catch (error) {
    await releaseUnknown(queues, rows);
    throw error;
  }
  warmUp();
  rows.forEach(traceWait);
  return rows.length;
}

export type Dispatcher = { stop(): Promise<void> };

/**
 * Dispatches due rows for as long as the process lives: at once while there are any, then less and less often up to
 * `idleMs`.
 */
export function startDispatcher(queues: JobQueues): Dispatcher {
  const { everyMs, idleMs, afterErrorMs } = SCHEDULES.dispatch;
  let isStopped = false;
  let waitMs: number = everyMs;
  let wake: (() => void) | undefined;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run() {
    while (!isStopped) {
      try {
        const count = await dispatchOnce(queues);
        waitMs = count > 0 ? everyMs : Math.min(waitMs * 1.5, idleMs);
        if (count < BATCH / 2) await pause(waitMs);
      } catch (error) {
        logger.warn({ event: "dispatch-failed", ...describeError(error) });
        await pause(afterErrorMs);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      wake?.();
      await running;
    },
  };
}
