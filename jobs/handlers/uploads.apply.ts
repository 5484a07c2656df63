import type { JobHandler } from "@jobs/handler";
import { isBusy } from "~/platform/database/client.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { giveUpUpload } from "~/services/uploads/give-up-upload.server";

/**
 * Writes the staged rows of an upload. A throw means a fault on our side: the next try continues from here, and after
 * the last one the tries end.
 */
export const applyUploadJob: JobHandler<"uploads.apply"> = async ({ payload, isLastAttempt }) => {
  const { uploadId } = payload;
  try {
    await applyUpload({ uploadId });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await giveUpUpload({ uploadId });
    throw error;
  }
};
