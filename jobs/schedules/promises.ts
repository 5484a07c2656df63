import { SCHEDULES } from "@jobs/catalog";
import { startEvery } from "@jobs/start-every";
import { noteTaskRun } from "~/services/operations/note-task-run.server";
import { updatePromises } from "~/services/promises/update-promises.server";

const update = () => noteTaskRun("promises", updatePromises);

/** Brings the promise ledger up to date now, and then on a schedule until stopped. */
export const startPromises = () => startEvery("promises", SCHEDULES.promises.everyMs, update, { now: true });
