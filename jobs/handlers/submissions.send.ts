import type { JobHandler } from "@jobs/handler";
import { isBusy } from "~/platform/database/client.server";
import { giveUpSubmission } from "~/services/submissions/give-up-submission.server";
import { sendSubmission } from "~/services/submissions/send-submission.server";

/**
 * Sends a submission to its lender. When a lender does not answer, a new job is requested; a throw means a fault on our
 * side, and after the last one the tries end.
 */
export const sendSubmissionJob: JobHandler<"submissions.send"> = async ({ ctx, payload, isLastAttempt, places }) => {
  const { submissionId } = payload;
  try {
    await sendSubmission({ ctx, submissionId, places });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await giveUpSubmission({ ctx, submissionId });
    throw error;
  }
};
