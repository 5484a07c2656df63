import type { JobHandler } from "@jobs/handler";
import { deliverCampaignMessage } from "~/services/campaigns/deliver-campaign-message.server";

/** Sends a message of a campaign, unless the campaign was stopped or the customer has closed the channel. */
export const deliverCampaignMessageJob: JobHandler<"campaigns.deliver"> = ({ ctx, payload, isLastAttempt, places }) =>
  deliverCampaignMessage({ ctx, messageId: payload.messageId, isLastAttempt, places });
