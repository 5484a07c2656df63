import type { JobHandler } from "@jobs/handler";
import { runCampaignTurn } from "~/services/campaigns/run-campaign-turn.server";

/** One turn of a campaign: selects people, or writes their messages. It requests the next turn itself. */
export const runCampaignJob: JobHandler<"campaigns.run"> = ({ ctx, payload }) =>
  runCampaignTurn({ ctx, campaignId: payload.campaignId, turn: payload.turn });
