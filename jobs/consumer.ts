import type { Worker } from "bullmq";
import { CallPlaces, callShares } from "~/platform/call-places.server";
import { isBusy } from "~/platform/database/client.server";
import { env } from "~/platform/env.server";
import { describeError, logger } from "~/platform/logger.server";
import { openConsumer } from "~/platform/queue.server";
import type { Acknowledger } from "./outbox/acknowledge";
import { type JobHandlers, runJob } from "./run-job";

/** Takes the jobs of both queues, each in places of its own. */
export type Consumer = {
  workers: readonly Worker[];
  /** Waits for running jobs; by force it leaves them to another worker. */
  close(byForce?: boolean): Promise<void>;
};

/**
 * Takes jobs from the queues and acknowledges their outbox rows. A job whose last try failed because the database was
 * not reachable keeps its row, and the reconciler dispatches it again. Any other job without tries left is marked as
 * failed.
 */
export function startConsumer(handlers: JobHandlers, acknowledger: Acknowledger): Consumer {
  const workers = (["urgent", "usual"] as const).map((kind) => {
    const places = new CallPlaces(callShares(kind, env().jobs.concurrency));
    const worker = openConsumer(kind, (job) => runJob(handlers, job, places));
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
