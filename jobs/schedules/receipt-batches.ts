import { SCHEDULES } from "@jobs/catalog";
import { describeError, logger } from "~/platform/logger.server";
import { noteTaskRun } from "~/services/operations/note-task-run.server";
import { placeDueReceipts } from "~/services/receipts/place-due-receipts.server";

/** Places waiting receipts in the audit chains of their brands on a schedule until stopped. */
export function startReceiptBatches(): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = noteTaskRun("receipts", placeDueReceipts)
      .catch((error) => logger.warn({ event: "receipt-batches-failed", ...describeError(error) }))
      .finally(() => {
        isRunning = false;
      });
  }, SCHEDULES.receipts.everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
