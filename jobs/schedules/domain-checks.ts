import { SCHEDULES } from "@jobs/catalog";
import { describeError, logger } from "~/platform/logger.server";
import { checkDueDomains } from "~/services/domains/check-due-domains.server";

/** Checks due domains on a schedule until stopped. */
export function startDomainChecks(): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = checkDueDomains()
      .catch((error) => logger.warn({ event: "domain-checks-failed", ...describeError(error) }))
      .finally(() => {
        isRunning = false;
      });
  }, SCHEDULES.domains.everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
