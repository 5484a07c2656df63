import type { Job, Queue } from "bullmq";
import { assertQueueReachable, openQueue } from "~/platform/queue.server";
import { isUrgent, type JobName } from "./catalog";

/** A job with its id and its kind, which says in which queue it is. */
export type JobKey = { id: string; job: JobName };
type NewJob = { name: JobName; data: object; opts: Job["opts"] };

/** Both queues of jobs as one. */
export type JobQueues = {
  addBulk(jobs: readonly NewJob[]): Promise<void>;
  /** As BullMQ names it; `unknown` when the queue does not have it. */
  stateOf(job: JobKey): Promise<string>;
  remove(job: JobKey): Promise<void>;
  /** Throws when their store does not answer. */
  assertReachable(): Promise<void>;
  /** The queue of a kind of jobs. */
  queueOf(job: JobName): Queue;
  close(): Promise<void>;
};

export function openJobQueues(): JobQueues {
  const queues = { urgent: openQueue("urgent"), usual: openQueue("usual") };
  const all = Object.values(queues);
  const queueOf = (job: JobName) => (isUrgent(job) ? queues.urgent : queues.usual);
  return {
    queueOf,
    async addBulk(jobs) {
      for (const queue of all) {
        const own = jobs.filter(({ name }) => queueOf(name) === queue);
        if (own.length > 0) await queue.addBulk(own);
      }
    },
    stateOf: ({ id, job }) => queueOf(job).getJobState(id),
    async remove({ id, job }) {
      await queueOf(job).remove(id);
    },
    assertReachable: () => assertQueueReachable(queues.usual),
    async close() {
      await Promise.all(all.map((queue) => queue.close()));
    },
  };
}
