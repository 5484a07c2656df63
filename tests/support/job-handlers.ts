import { JOB_NAMES, type JobName } from "@jobs/catalog";
import type { JobRun } from "@jobs/handler";
import type { JobHandlers } from "@jobs/run-job";

const refuse = () => Promise.reject(new Error("no such job in this test"));

/** A handler for every job of the catalog: `every`, except for the named ones. Without it the others are refused. */
export const handlersOf = (
  named: Partial<JobHandlers>,
  every: (run: JobRun<JobName>) => Promise<void> = refuse,
): JobHandlers => ({ ...(Object.fromEntries(JOB_NAMES.map((name) => [name, every])) as JobHandlers), ...named });
