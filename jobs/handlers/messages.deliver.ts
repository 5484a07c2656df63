import type { JobHandler } from "@jobs/handler";
import { isQuietTime } from "~/domain/dates/quiet-hours";
import { withTenant } from "~/platform/database/client.server";
import { deliverMessage as deliver } from "~/services/messages/deliver-message.server";
import { holdInQuietHours } from "~/services/messages/hold-in-quiet-hours.server";

/**
 * Sends an SMS or an e-mail. Messages about applications, and those about the applications of a file, are kinds of their own, so that a
 * large file delays neither a passcode nor the news of one customer. At night, what can wait is put off.
 */
export const deliverMessageJob: JobHandler<
  "messages.deliver" | "notifications.deliver" | "bulk-notifications.deliver"
> = async ({ ctx, job, payload: { messageId }, isLastAttempt, places }) => {
  if (isQuietTime(new Date()) && (await withTenant(ctx, (tenant) => holdInQuietHours({ ctx: tenant, messageId }))))
    return;
  await deliver({ ctx, messageId, isLastAttempt, job, places });
};
