import type { JobHandler } from "@jobs/handler";
import { checkSubmission } from "~/services/submissions/check-submission.server";

/** Asks a lender for the status of a submission. */
export const checkSubmissionJob: JobHandler<"submissions.check"> = ({ ctx, payload, jobId, places }) =>
  checkSubmission({ ctx, submissionId: payload.submissionId, jobId, places });
