import type { JobHandler } from "@jobs/handler";
import { deliverMessage as deliver } from "~/services/messages/deliver-message.server";

/**
 * Sends an SMS or an e-mail. Messages about applications have a separate lane, so that a large file never delays a
 * passcode.
 */
export const deliverMessageJob: JobHandler<"messages.deliver" | "notifications.deliver"> = ({
  ctx,
  payload,
  isLastAttempt,
}) => deliver({ ctx, messageId: payload.messageId, isLastAttempt });
