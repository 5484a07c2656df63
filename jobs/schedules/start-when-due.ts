import { describeError, logger } from "~/platform/logger.server";
import type { TaskName } from "~/services/operations/note-task-run.server";
import { runWhenDue } from "~/services/operations/run-when-due.server";

/**
 * Looks each `lookMs` whether work of all workers together is due, one look at a time, until stopped; `stop` waits for the work that
 * runs. A failure is logged as `<name>-failed`.
 * @param isTime asked before each look, for work that has its hour
 */
export function startWhenDue(
  name: TaskName,
  { everyMs, lookMs }: { everyMs: number; lookMs: number },
  run: () => Promise<void>,
  isTime: () => boolean = () => true,
): { stop(): Promise<void> } {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    if (!isTime()) return;
    running ??= runWhenDue(name, everyMs, run)
      .catch((error) => logger.warn({ event: `${name}-failed`, ...describeError(error) }))
      .finally(() => {
        running = null;
      });
  }, lookMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
