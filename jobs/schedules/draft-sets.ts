import { SCHEDULES } from "@jobs/catalog";
import { startEvery } from "@jobs/start-every";
import { runDueDraftSets } from "~/services/time-machine/run-due-draft-sets.server";
import { runShadows } from "~/services/time-machine/run-shadows.server";

async function runAll(): Promise<void> {
  await runDueDraftSets();
  await runShadows();
}

/** Publishes draft sets whose time has come, judges trials, and judges requests on shadows, on a schedule until stopped. */
export const startDraftSets = () => startEvery("draft-sets", SCHEDULES.draftSets.everyMs, runAll);
