import { SCHEDULES } from "@jobs/catalog";
import { startEvery } from "@jobs/start-every";
import { noteTaskRun } from "~/services/operations/note-task-run.server";
import { placeDueReceipts } from "~/services/receipts/place-due-receipts.server";

const run = () => noteTaskRun("receipts", placeDueReceipts);

/** Places waiting receipts in the audit chains of their brands on a schedule until stopped. */
export const startReceiptBatches = () => startEvery("receipt-batches", SCHEDULES.receipts.everyMs, run);
