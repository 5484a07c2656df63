import { afterQuietTime, isQuietTime } from "~/domain/dates/quiet-hours";
import { notificationJob } from "~/domain/notifications/notification-job";
import type { TenantCtx } from "~/platform/context";
import { enqueue } from "~/platform/outbox.server";
import { isHeldInQuietHours } from "./templates";

/** What a message says about an application: `atOnce` only confirms what the customer has just done. */
const readNotification = ({ brand, tx }: TenantCtx, id: string) =>
  tx.applicationNotification.findUnique({
    where: { brandId_id: { brandId: brand.id, id } },
    select: { atOnce: true, uploadId: true },
  });

/**
 * Postpones a waiting message until 10:00 IST when its turn comes in quiet hours (OQ-116), such as behind a large file or
 * after a gateway was down. True when it was postponed. A message that somebody waits for is sent at any time.
 */
export async function holdInQuietHours({ ctx, messageId }: { ctx: TenantCtx; messageId: string }): Promise<boolean> {
  if (!isQuietTime(ctx.now)) return false;
  const row = await ctx.tx.message.findFirst({
    where: { brandId: ctx.brand.id, id: messageId, status: "queued" },
    select: { template: true, channel: true, notificationId: true },
  });
  if (!row || !isHeldInQuietHours(row)) return false;
  const about = row.notificationId === null ? null : await readNotification(ctx, row.notificationId);
  if (about?.atOnce) return false;
  const job = about ? notificationJob("deliver", { isOfFile: about.uploadId !== null }) : "messages.deliver";
  const afterMs = afterQuietTime(ctx.now).getTime() - ctx.now.getTime();
  await enqueue(ctx, job, { messageId }, { afterMs });
  return true;
}
