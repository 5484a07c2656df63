import { SCHEDULES } from "@jobs/catalog";
import { describeError, logger } from "~/platform/logger.server";
import { checkDueSites } from "~/services/embed/check-due-sites.server";

/** Looks up partners' proved sites on a schedule until stopped. */
export function startSiteChecks(): { stop(): Promise<void> } {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= checkDueSites()
      .catch((error) => logger.warn({ event: "site-checks-failed", ...describeError(error) }))
      .finally(() => {
        running = null;
      });
  }, SCHEDULES.sites.everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
