import { SCHEDULES } from "@jobs/catalog";
import { describeError, logger } from "~/platform/logger.server";
import { runDueDraftSets } from "~/services/time-machine/run-due-draft-sets.server";
import { runShadows } from "~/services/time-machine/run-shadows.server";

/** Publishes draft sets whose time has come, judges trials, and judges requests on shadows, on a schedule until stopped. */
export function startDraftSets(): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = runDueDraftSets()
      .then(runShadows)
      .catch((error) => logger.warn({ event: "draft-sets-failed", ...describeError(error) }))
      .finally(() => {
        isRunning = false;
      });
  };
  const timer = setInterval(run, SCHEDULES.draftSets.everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
