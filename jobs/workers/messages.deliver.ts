import type { JobHandler } from "@jobs/handler";
import { deliverMessage as deliver } from "~/services/messages/deliver-message.server";

/** Sends an SMS or an e-mail. */
export const deliverMessage: JobHandler<"messages.deliver"> = ({ ctx, payload, isLastAttempt }) =>
  deliver({ ctx, messageId: payload.messageId, isLastAttempt });
