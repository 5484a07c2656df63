import type { Job } from "bullmq";
import { z } from "zod";
import { goalOfJob } from "~/domain/operations/service-levels";
import type { CallPlaces } from "~/platform/call-places.server";
import { describeError, logger } from "~/platform/logger.server";
import { countForGoal, jobSeconds } from "~/platform/metrics.server";
import { UnrecoverableError } from "~/platform/queue.server";
import { beginSpan, forRequest } from "~/platform/tracing/trace.server";
import { systemContext } from "~/services/brands/system-context.server";
import { JOBS, type JobName } from "./catalog";
import type { JobHandler } from "./handler";

/** A handler for every job of the catalog; a missing one does not compile. */
export type JobHandlers = { [N in JobName]: JobHandler<N> };

const REQUEST = z.object({ requestId: z.string(), traceparent: z.string().optional() });

const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name);

/**
 * Runs one job of the queue: parses its payload, makes its brand's context, calls its handler and measures the time.
 * The request id is that of the request that has asked for the job, else the job's own.
 * Throws what the handler throws.
 */
export async function runJob(
  handlers: JobHandlers,
  job: Pick<Job, "id" | "name" | "data" | "attemptsMade" | "opts">,
  places?: CallPlaces,
) {
  const { name } = job;
  if (!isJobName(name)) throw new UnrecoverableError(`not a job of the catalog: ${name}`);
  const parsed = JOBS[name].payload.safeParse(job.data);
  if (!parsed.success) throw new UnrecoverableError(`${name}: the payload is invalid`);
  const jobId = job.id ?? "";
  const request = REQUEST.safeParse(job.data).data;
  const requestId = request?.requestId ?? jobId;
  const attempt = job.attemptsMade + 1;
  const startedAt = performance.now();
  const attributes = { "app.job": name, "app.job.id": jobId, "app.job.attempt": attempt };
  const span = beginSpan({ requestId, from: request?.traceparent, name: `job ${name}`, kind: "consumer", attributes });
  let result = "done";
  try {
    const ctx = systemContext(parsed.data.brandId, name, requestId);
    const isLastAttempt = attempt >= (job.opts.attempts ?? 1);
    const run = { ctx, job: name, payload: parsed.data, jobId, attempt, isLastAttempt, places };
    await forRequest(requestId, () => (handlers[name] as JobHandler<JobName>)(run as never), span);
    span?.end({ attributes: { "app.brand": ctx.brand.key } });
  } catch (error) {
    result = "failed";
    span?.end({ failed: error instanceof Error ? error.name : "unknown" });
    logger.warn({ event: "job-failed", job: name, jobId, requestId, attempt, ...describeError(error) });
    throw error;
  } finally {
    const ms = performance.now() - startedAt;
    jobSeconds.observe({ kind: name, result }, ms / 1000);
    countForGoal(goalOfJob(name), result === "done");
    if (result === "done") logger.info({ event: "job", job: name, jobId, requestId, attempt, ms: Math.round(ms) });
  }
}
