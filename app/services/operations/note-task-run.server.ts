import { asPlatform, sql } from "~/platform/database/client.server";
import { describeError, logger } from "~/platform/logger.server";
import { regularWorkFailing } from "~/platform/metrics.server";

/** Regular work whose last run the status page shows. */
export type TaskName = "audit-anchors" | "cleanup" | "orphan-events" | "promises" | "receipts" | "report-days";

const noted = new Map<TaskName, number>();
const NOTE_EVERY_MS = 30_000;

async function note(name: TaskName, error: string | null): Promise<void> {
  await asPlatform("operations:write", (tx) =>
    tx.$executeRaw(
      error === null
        ? sql`insert into task_runs (name, ok_at) values (${name}, now())
            on conflict (name) do update set ok_at = excluded.ok_at`
        : sql`insert into task_runs (name, failed_at, last_error) values (${name}, now(), ${error})
            on conflict (name) do update set failed_at = excluded.failed_at, last_error = excluded.last_error`,
    ),
  ).catch((cause) => logger.debug({ event: "task-run-not-noted", task: name, ...describeError(cause) }));
}

/** Runs regular work and notes how it ended, for `/metrics` and, a success at most every half minute, in the database. Throws what the work throws. */
export async function noteTaskRun<Result>(name: TaskName, run: () => Promise<Result>): Promise<Result> {
  try {
    const result = await run();
    regularWorkFailing.set({ work: name }, 0);
    const at = performance.now();
    if (at - (noted.get(name) ?? Number.NEGATIVE_INFINITY) >= NOTE_EVERY_MS) {
      noted.set(name, at);
      await note(name, null);
    }
    return result;
  } catch (error) {
    noted.delete(name);
    regularWorkFailing.set({ work: name }, 1);
    await note(name, describeError(error).message.slice(0, 300));
    throw error;
  }
}
