import type { JobHandler } from "@jobs/handler";
import { isBusy } from "~/platform/database/client.server";
import { giveUpUpload } from "~/services/uploads/give-up-upload.server";
import { undoUploadRows } from "~/services/uploads/undo-upload-rows.server";

/** Takes back what an upload wrote. A throw is a fault of ours: the next try goes on where this one stopped, and the last one ends the tries. */
export const undoUploadJob: JobHandler<"uploads.undo"> = async ({ payload, isLastAttempt }) => {
  const { uploadId } = payload;
  try {
    await undoUploadRows({ uploadId });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await giveUpUpload({ uploadId });
    throw error;
  }
};
