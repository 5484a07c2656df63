import { SCHEDULES } from "@jobs/catalog";
import { describeError, logger } from "~/platform/logger.server";
import { noteTaskRun } from "~/services/operations/note-task-run.server";
import { updatePromises } from "~/services/promises/update-promises.server";

/** Brings the promise ledger up to date now, and then on a schedule until stopped. */
export function startPromises(): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = noteTaskRun("promises", updatePromises)
      .catch((error) => logger.warn({ event: "promises-failed", ...describeError(error) }))
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  const timer = setInterval(run, SCHEDULES.promises.everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
