import { createHash } from "node:crypto";
import { MAX_OPEN_SUBMISSIONS } from "~/domain/applications/may-submit";
import type { Outcome, Stage } from "~/domain/applications/status";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { readOpenSubmissions, readSubmissionRows, viewSubmissions } from "./read-submissions.server";
import type { SubmissionStatuses } from "./types";

/**
 * The state of an application at each of its lenders, for a page that polls. Null for another customer's application.
 */
export async function submissionStatuses({
  ctx,
  session,
  applicationId,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  applicationId?: string;
}): Promise<SubmissionStatuses | null> {
  const application = await findOwnApplication({ ctx, applicationId: applicationId ?? session.applicationId });
  if (!application) return null;
  const rows = await readSubmissionRows(ctx, application.id);
  const submissions = await viewSubmissions(ctx, rows);
  const openSubmissions = (await readOpenSubmissions(ctx)).length;
  const stamp = [
    application.stage,
    application.outcome,
    openSubmissions,
    ...rows.map((row) => `${row.id}:${row.version}`),
  ];
  return {
    applicationId: application.id,
    stage: application.stage as Stage,
    outcome: application.outcome as Outcome,
    version: createHash("sha256").update(stamp.join()).digest("base64url").slice(0, 22),
    submissions,
    openSubmissions,
    openLimit: MAX_OPEN_SUBMISSIONS,
    isMoving: submissions.some((submission) => submission.isMoving),
  };
}
