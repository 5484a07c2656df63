import type { Worker } from "bullmq";
import { isBusy } from "~/platform/database/client.server";
import { describeError, logger } from "~/platform/logger.server";
import { openConsumer } from "~/platform/queue.server";
import type { Acknowledger } from "./outbox/acknowledge";
import { type JobHandlers, runJob } from "./run-job";

/**
 * Takes jobs from the queue and acknowledges their outbox rows. A job whose last try failed because the database was
 * not reachable keeps its row, and the reconciler dispatches it again. Any other job without tries left is marked as
 * failed.
 */
export function startConsumer(handlers: JobHandlers, acknowledger: Acknowledger): Worker {
  const consumer = openConsumer((job) => runJob(handlers, job));
  consumer.on("completed", (job) => {
    if (job.id) acknowledger.done(job.id);
  });
  consumer.on("failed", (job, error) => {
    if (!job?.id || isBusy(error)) return;
    const isOver = error.name === "UnrecoverableError" || job.attemptsMade >= (job.opts.attempts ?? 1);
    if (!isOver) return;
    logger.error({ event: "job-given-up", job: job.name, jobId: job.id, ...describeError(error) });
    acknowledger
      .failed(job.id, `${error.name}: ${describeError(error).message}`, job.attemptsMade)
      .catch((cause) => logger.warn({ event: "settle-failed", ...describeError(cause) }));
  });
  return consumer;
}
