import { toHandOffState } from "~/domain/applications/hand-off";
import { isStillTrue, type NotificationKind } from "~/domain/notifications/kinds";
import type { TenantCtx } from "~/platform/context";

/** True when a waiting message would tell the customer something that is no longer true, or was cancelled. */
export async function isOutdated(ctx: TenantCtx, notificationId: string): Promise<boolean> {
  const brandId = ctx.brand.id;
  const row = await ctx.tx.applicationNotification.findUnique({
    where: { brandId_id: { brandId, id: notificationId } },
    select: { kind: true, status: true, submissionId: true },
  });
  if (row?.status !== "sent") return true;
  const kind = row.kind as NotificationKind;
  if (kind === "correction") return false;
  const submission = await ctx.tx.submission.findUnique({
    where: { brandId_id: { brandId, id: row.submissionId } },
    select: { state: true },
  });
  return !submission || !isStillTrue(kind, toHandOffState(submission.state));
}
