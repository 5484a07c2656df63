import type { CallPlaces } from "~/platform/call-places.server";
import type { Ctx } from "~/platform/context";
import type { SystemActor } from "~/services/brands/system-context.server";
import type { JobName, JobPayload } from "./catalog";

/** One run of a job. */
export type JobRun<N extends JobName> = {
  /** Bound to the payload's brand; the actor is the system. Outside any transaction. */
  ctx: Ctx<SystemActor>;
  payload: JobPayload<N>;
  /** The outbox row's id, the same in every try. */
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  /** True when no try follows: the queue does not run the job again after a throw. */
  isLastAttempt: boolean;
  /** The kind of a job that a worker runs, and that worker's places for calls to the outside. Without them nothing limits the calls. */
  job?: N;
  places?: CallPlaces | undefined;
};

/**
 * What a file in `jobs/handlers` exports. A job may run again after it has succeeded (its worker died, its id was
 * forgotten), so its row's state must guard its effect. A throw requests another try.
 */
export type JobHandler<N extends JobName> = (run: JobRun<N>) => Promise<void>;
