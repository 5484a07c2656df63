import { asPlatform, sql } from "~/platform/database/client.server";
import { noteTaskRun, type TaskName } from "./note-task-run.server";

/** True for one of all that ask at one time, when nobody has begun the work for `everyMs`. */
const begin = (name: TaskName, everyMs: number): Promise<boolean> =>
  asPlatform("operations:write", async (tx) => {
    const begun = await tx.$executeRaw(sql`
      insert into task_runs as known (name, started_at) values (${name}, now())
      on conflict (name) do update set started_at = excluded.started_at
        where known.started_at is null or known.started_at <= now() - ${everyMs} * interval '1 millisecond'`);
    return begun > 0;
  });

/**
 * Runs regular work, and notes how it ended, unless a process has begun it within `everyMs`: the database knows when it
 * was, so that a restart neither puts it off nor repeats it. Resolves with whether it ran. Throws what the work throws.
 */
export async function runWhenDue(name: TaskName, everyMs: number, run: () => Promise<void>): Promise<boolean> {
  if (!(await begin(name, everyMs))) return false;
  await noteTaskRun(name, run);
  return true;
}
