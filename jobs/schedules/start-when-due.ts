import { type Started, startEvery } from "@jobs/start-every";
import type { TaskName } from "~/services/operations/note-task-run.server";
import { runWhenDue } from "~/services/operations/run-when-due.server";

/**
 * Looks every `lookMs` whether work of all workers together is due, until stopped.
 * @param isTime asked before each look, for work that has its hour
 */
export const startWhenDue = (
  name: TaskName,
  { everyMs, lookMs }: { everyMs: number; lookMs: number },
  run: () => Promise<void>,
  isTime: () => boolean = () => true,
): Started =>
  startEvery(name, lookMs, async () => {
    if (isTime()) await runWhenDue(name, everyMs, run);
  });
