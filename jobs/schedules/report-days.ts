import { SCHEDULES } from "@jobs/catalog";
import { describeError, logger } from "~/platform/logger.server";
import { noteTaskRun } from "~/services/operations/note-task-run.server";
import {
  foldFunnelDeltas,
  foldPartnerDeltas,
  foldPeopleDeltas,
  foldReportDeltas,
} from "~/services/reports/fold-report-deltas.server";

/** Adds what triggers have recorded to the days of the reports, on a schedule until stopped. */
export function startReportDays(): { stop(): void } {
  let isRunning = false;
  const fold = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await noteTaskRun("report-days", async () => {
        while ((await foldReportDeltas()) > 0);
        while ((await foldPeopleDeltas()) > 0);
        while ((await foldFunnelDeltas()) > 0);
        while ((await foldPartnerDeltas()) > 0);
      });
    } catch (error) {
      logger.warn({ event: "report-days-failed", ...describeError(error) });
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(fold, SCHEDULES.reportDays.everyMs);
  return { stop: () => clearInterval(timer) };
}
