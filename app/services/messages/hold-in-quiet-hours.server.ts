import { afterQuietTime, isQuietTime } from "~/domain/dates/quiet-hours";
import type { TenantCtx } from "~/platform/context";
import { enqueue } from "~/platform/outbox.server";
import { isHeldInQuietHours } from "./templates";

/** True for a message about an application that only confirms what the customer has just done. */
async function isAtOnce({ brand, tx }: TenantCtx, notificationId: string | null): Promise<boolean> {
  if (notificationId === null) return false;
  const row = await tx.applicationNotification.findUnique({
    where: { brandId_id: { brandId: brand.id, id: notificationId } },
    select: { atOnce: true },
  });
  return row?.atOnce === true;
}

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
  if (!row || !isHeldInQuietHours(row) || (await isAtOnce(ctx, row.notificationId))) return false;
  const job = row.notificationId === null ? "messages.deliver" : "notifications.deliver";
  const afterMs = afterQuietTime(ctx.now).getTime() - ctx.now.getTime();
  await enqueue(ctx, job, { messageId }, { afterMs });
  return true;
}
