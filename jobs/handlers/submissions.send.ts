import type { JobHandler } from "@jobs/handler";
import { isBusy } from "~/platform/database/client.server";
import { giveUpSubmission } from "~/services/submissions/give-up-submission.server";
import { sendSubmission } from "~/services/submissions/send-submission.server";

/** Hands a submission to its lender. A lender that does not answer is a new job; a throw is a fault of ours, and the last one ends the tries. */
export const sendSubmissionJob: JobHandler<"submissions.send"> = async ({ ctx, payload, isLastAttempt }) => {
  const { submissionId } = payload;
  try {
    await sendSubmission({ ctx, submissionId });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await giveUpSubmission({ ctx, submissionId });
    throw error;
  }
};
