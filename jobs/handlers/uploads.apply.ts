import type { JobHandler } from "@jobs/handler";
import { isBusy } from "~/platform/database/client.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { giveUpUpload } from "~/services/uploads/give-up-upload.server";

/** Writes the staged rows of an upload. A throw is a fault of ours: the next try goes on where this one stopped, and the last one ends the tries. */
export const applyUploadJob: JobHandler<"uploads.apply"> = async ({ payload, isLastAttempt }) => {
  const { uploadId } = payload;
  try {
    await applyUpload({ uploadId });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await giveUpUpload({ uploadId });
    throw error;
  }
};
