import type { JobHandler } from "@jobs/handler";
import { deliverMessage as deliver } from "~/services/messages/deliver-message.server";

/** Sends an SMS or an e-mail. Those about applications have a lane of their own: a large file holds up no passcode. */
export const deliverMessageJob: JobHandler<"messages.deliver" | "notifications.deliver"> = ({
  ctx,
  payload,
  isLastAttempt,
}) => deliver({ ctx, messageId: payload.messageId, isLastAttempt });
