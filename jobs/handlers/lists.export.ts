import type { JobHandler } from "@jobs/handler";
import { sourceOfList } from "@jobs/lists/source-of-list";
import { isBusy } from "~/platform/database/client.server";
import { failListExport, runListExport } from "~/services/exports/run-list-export.server";

/** Writes a file of a list. A throw requests another try, which writes it again; after the last it has failed. */
export const exportListJob: JobHandler<"lists.export"> = async ({ payload: { exportId }, isLastAttempt }) => {
  try {
    await runListExport({ exportId, sourceOf: sourceOfList });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await failListExport({ exportId });
    throw error;
  }
};
