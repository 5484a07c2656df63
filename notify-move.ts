import type { HandOffState } from "~/domain/applications/hand-off";
import { afterQuietTime } from "~/domain/dates/quiet-hours";
import { type MoveKind, notificationOf } from "~/domain/notifications/kinds";
import type { TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";

/**
 * Requests a message about a submission, in the open transaction (BEY-21). Each kind is sent once for a submission. It
 * waits until 10:00 IST, unless it answers what the customer has just done (`atOnce`).
 */
export async function requestNotification({
  ctx,
  submissionId,
  kind,
  atOnce,
}: {
  ctx: TenantCtx;
  submissionId: string;
  kind: MoveKind;
  atOnce: boolean;
}): Promise<void> {
  const dueAt = atOnce ? ctx.now : afterQuietTime(ctx.now);
  const id = newPublicId();
  const row = { brandId: ctx.brand.id, id, submissionId, kind, atOnce, batchId: id, dueAt, createdAt: ctx.now };
  const { count } = await ctx.tx.applicationNotification.createMany({ data: [row], skipDuplicates: true });
  if (count === 0) return;
  await enqueue(ctx, "notifications.send", { batchId: id }, { afterMs: dueAt.getTime() - ctx.now.getTime() });
}

/** Requests the message about a submission's move, in the move's transaction. */
export async function notifyMove({
  ctx,
  submissionId,
  from,
  to,
  answersCustomer,
}: {
  ctx: TenantCtx;
  submissionId: string;
  from: HandOffState;
  to: HandOffState;
  answersCustomer: boolean;
}): Promise<void> {
  const kind = notificationOf(from, to);
  if (kind) await requestNotification({ ctx, submissionId, kind, atOnce: kind === "submitted" && answersCustomer });
}
