import { SCHEDULES } from "@jobs/catalog";
import { startEvery } from "@jobs/start-every";
import { noteTaskRun } from "~/services/operations/note-task-run.server";
import {
  foldFunnelDeltas,
  foldPartnerDeltas,
  foldPeopleDeltas,
  foldReportDeltas,
} from "~/services/reports/fold-report-deltas.server";

const fold = () =>
  noteTaskRun("report-days", async () => {
    while ((await foldReportDeltas()) > 0);
    while ((await foldPeopleDeltas()) > 0);
    while ((await foldFunnelDeltas()) > 0);
    while ((await foldPartnerDeltas()) > 0);
  });

/** Adds what triggers have recorded to the days of the reports, on a schedule until stopped. */
export const startReportDays = () => startEvery("report-days", SCHEDULES.reportDays.everyMs, fold);
