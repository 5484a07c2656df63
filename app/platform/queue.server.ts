import { type ConnectionOptions, DelayedError, type Job, Queue, Worker, type WorkerOptions, withBackend } from "bullmq";
import { env } from "./env.server";
import { describeError, logger } from "./logger.server";
import { postgresBackend } from "./queue-on-postgresql.server";

/** Thrown by a job that no further try can help. */
export { UnrecoverableError } from "bullmq";

/** Jobs that somebody waits for at a screen, and all others. Each queue has places of its own in every worker. */
export type QueueKind = "urgent" | "usual";

/** The names of the queues in their store, and the most connections to PostgreSQL of a process for each. */
const QUEUES: Record<QueueKind, { name: string; forAdding: number; forWork: number }> = {
  usual: { name: "marketplace", forAdding: 2, forWork: 5 },
  urgent: { name: "marketplace-urgent", forAdding: 1, forWork: 3 },
};

/** Redis answers at once. A process that gets no answer within this time connects again; a worker's wait for a job lasts up to 10 s. */
const ANSWER_MS = 5_000;
const LONGEST_WAIT_MS = 12_000;

type Connection = { connection: ConnectionOptions };

function redisConnection(url: string, forWorker: boolean): Connection {
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  return {
    connection: {
      host: hostname,
      port: Number(port || 6379),
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
      ...(pathname.length > 1 ? { db: Number(pathname.slice(1)) } : {}),
      ...(protocol === "rediss:" ? { tls: {} } : {}),
      ...(forWorker ? { socketTimeout: LONGEST_WAIT_MS } : { socketTimeout: ANSWER_MS, commandTimeout: ANSWER_MS }),
      retryStrategy: (times: number) => Math.min(times * 200, 2_000),
      maxRetriesPerRequest: forWorker ? null : 1,
      enableOfflineQueue: forWorker,
    },
  };
}

/**
 * A connection that a firewall has forgotten never answers. Without limits its user waits for ever. Only
 * with `pipeline` the driver also ends the connection whose statement got no answer, that for LISTEN too.
 */
const LIMITS = { query_timeout: 10_000, connectionTimeoutMillis: 5_000, keepAlive: true, pipeline: true };

function postgresConnection(max: number): Connection {
  const connectionString = env().directDatabaseUrl;
  return { connection: { connectionString, max, ...LIMITS } as unknown as ConnectionOptions };
}

const onPostgres = () => withBackend(postgresBackend) as unknown as { Queue: typeof Queue; Worker: typeof Worker };

/** A queue of this installation: in Redis when `REDIS_URL` is set, else in the database's own schema. */
export function openQueue(kind: QueueKind): Queue {
  const { redisUrl } = env();
  const { name, forAdding } = QUEUES[kind];
  const queue = redisUrl
    ? new Queue(name, redisConnection(redisUrl, false))
    : new (onPostgres().Queue)(name, { ...postgresConnection(forAdding), skipVersionCheck: true } as never);
  queue.on("error", (error) => logger.warn({ event: "queue-error", ...describeError(error) }));
  return queue;
}

/** A lock is renewed at least so many times while it lasts, so that it survives a busy event loop and a lost renewal. */
const RENEWALS = 7;

/** A consumer whose store refuses connections tries again after this time; BullMQ's own is 15 s. */
const RETRY_MS = 1_000;

/**
 * A consumer of a queue. Another worker takes over the jobs of a dead one after the lock (7 s) and at most two checks
 * (0.75 s each). A worker that was only busy loses its lock after six seconds in which its event loop did nothing; both
 * then do the job, and the rows of what it does decide which of them counts (docs/decisions/0007-outbox.md).
 */
export function openConsumer(kind: QueueKind, handle: (job: Job, token?: string) => Promise<unknown>): Worker {
  const { redisUrl, jobs } = env();
  const { name, forWork } = QUEUES[kind];
  const options = {
    concurrency: jobs.concurrency,
    lockDuration: jobs.lockMs,
    lockRenewTime: Math.floor(jobs.lockMs / RENEWALS),
    stalledInterval: jobs.stalledMs,
    runRetryDelay: RETRY_MS,
    maxStalledCount: 10,
    removeOnComplete: { count: 1_000 },
    removeOnFail: { count: 5_000 },
  } satisfies Partial<WorkerOptions>;
  const worker = redisUrl
    ? new Worker(name, handle, { ...redisConnection(redisUrl, true), ...options })
    : new (onPostgres().Worker)(name, handle, { ...postgresConnection(forWork), ...options } as WorkerOptions);
  worker.on("error", (error) => logger.warn({ event: "worker-error", ...describeError(error) }));
  return worker;
}

/** Puts a job that a consumer has just taken back for `afterMs`, without counting a try. The consumer must do nothing more for it. */
export async function putBackJob(job: Job, token: string | undefined, afterMs: number): Promise<never> {
  await job.moveToDelayed(Date.now() + afterMs, token);
  throw new DelayedError();
}

/** Throws within 5 s, with a clear message, when the queue's store does not answer. */
export async function assertQueueReachable(queue: Queue): Promise<void> {
  const where = env().redisUrl ? "Redis (REDIS_URL)" : "the queue's schema in PostgreSQL";
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within 5 s`)), 5_000);
  });
  try {
    await Promise.race([queue.getJobCounts("active"), late]);
  } catch (error) {
    throw new Error(`${where} cannot be reached: ${describeError(error).message}`);
  } finally {
    clearTimeout(timer);
  }
}
