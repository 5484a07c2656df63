import type { JobHandler } from "@jobs/handler";
import { isBusy } from "~/platform/database/client.server";
import { giveUpUpload } from "~/services/uploads/give-up-upload.server";
import { readUpload } from "~/services/uploads/read-upload.server";

/**
 * Reads an uploaded sheet and stages its rows. A throw means a fault on our side: the next try continues from here, and
 * after the last one the tries end.
 */
export const readUploadJob: JobHandler<"uploads.read"> = async ({ payload, isLastAttempt }) => {
  const { uploadId } = payload;
  try {
    await readUpload({ uploadId });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await giveUpUpload({ uploadId });
    throw error;
  }
};
