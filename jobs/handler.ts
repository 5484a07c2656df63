import type { Ctx } from "~/platform/context";
import type { SystemActor } from "~/services/brands/system-context.server";
import type { JobName, JobPayload } from "./catalog";

/** One run of a job. */
export type JobRun<N extends JobName> = {
  /** Bound to the payload's brand, acting as the job itself. Outside any transaction. */
  ctx: Ctx<SystemActor>;
  payload: JobPayload<N>;
  /** The outbox row's id. The same on every try. */
  jobId: string;
  /** 1 on the first try. */
  attempt: number;
  /** True when a throw in this run is the last one: the queue does not try again by itself. */
  isLastAttempt: boolean;
};

/**
 * What a file in `jobs/handlers` exports. A job may run again after it has succeeded (its worker died, its id was forgotten), so its effect
 * is guarded by the state of its row. A throw asks for another try.
 */
export type JobHandler<N extends JobName> = (run: JobRun<N>) => Promise<void>;
