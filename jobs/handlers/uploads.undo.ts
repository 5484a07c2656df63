import type { JobHandler } from "@jobs/handler";
import { isBusy } from "~/platform/database/client.server";
import { giveUpUpload } from "~/services/uploads/give-up-upload.server";
import { undoUploadRows } from "~/services/uploads/undo-upload-rows.server";

/**
 * Undoes what an upload wrote. A throw means a fault on our side: the next try continues from here, and after the last
 * one the tries end.
 */
export const undoUploadJob: JobHandler<"uploads.undo"> = async ({ payload, isLastAttempt }) => {
  const { uploadId } = payload;
  try {
    await undoUploadRows({ uploadId });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await giveUpUpload({ uploadId });
    throw error;
  }
};
