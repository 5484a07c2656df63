import type { Worker } from "bullmq";
import { CallPlaces, callShares } from "~/platform/call-places.server";
import { isBusy } from "~/platform/database/client.server";
import { env } from "~/platform/env.server";
import { describeError, logger } from "~/platform/logger.server";
import { openConsumer, putBackJob } from "~/platform/queue.server";
import { LongPlaces } from "./long-places";
import type { Acknowledger } from "./outbox/acknowledge";
import { type JobHandlers, runJob } from "./run-job";

/** Takes the jobs of both queues, each in places of its own. */
export type Consumer = {
  workers: readonly Worker[];
  /** Waits for running jobs; by force it leaves them to another worker. */
  close(byForce?: boolean): Promise<void>;
};

/** A long job that finds no place of its own comes again after this time, without having tried. */
const LONG_AGAIN_MS = 1_000;

/**
 * Takes jobs from the queues and acknowledges their outbox rows. A job whose last try failed because the database was
 * not reachable keeps its row, and the reconciler dispatches it again. Any other job without tries left is marked as
 * failed.
 */
export function startConsumer(handlers: JobHandlers, acknowledger: Acknowledger): Consumer {
  const workers = (["urgent", "usual"] as const).map((kind) => {
    const { concurrency } = env().jobs;
    const places = new CallPlaces(callShares(kind, concurrency));
    const longPlaces = new LongPlaces(concurrency);
    const worker = openConsumer(kind, async (job, token) => {
      const free = longPlaces.take(job.name);
      if (!free) return putBackJob(job, token, LONG_AGAIN_MS);
      await runJob(handlers, job, places).finally(free);
    });
    acknowledge(worker, acknowledger);
    return worker;
  });
  return {
    workers,
    async close(byForce) {
      await Promise.all(workers.map((worker) => worker.close(byForce)));
    },
  };
}

function acknowledge(worker: Worker, acknowledger: Acknowledger): void {
  worker.on("completed", (job) => {
    if (job.id) acknowledger.done(job.id);
  });
  worker.on("failed", (job, error) => {
    if (!job?.id || isBusy(error)) return;
    const isOver = error.name === "UnrecoverableError" || job.attemptsMade >= (job.opts.attempts ?? 1);
    if (!isOver) return;
    logger.error({ event: "job-given-up", job: job.name, jobId: job.id, ...describeError(error) });
    acknowledger
      .failed(job.id, `${error.name}: ${describeError(error).message}`, job.attemptsMade)
      .catch((cause) => logger.warn({ event: "settle-failed", ...describeError(cause) }));
  });
}
