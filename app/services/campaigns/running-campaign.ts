import { z } from "zod";
import { campaignTexts } from "~/domain/campaigns/campaign";
import { messageChannel } from "~/domain/campaigns/channels";
import { segmentColumn } from "~/domain/campaigns/segment";

/** The columns of a campaign that its turns need. */
export const runningCampaignColumns = z.object({
  id: z.string(),
  channel: messageChannel,
  segment: segmentColumn,
  texts: campaignTexts,
  start_at: z.date(),
  started_at: z.date().nullable(),
  selected_at: z.date().nullable(),
  selected_until: z.string().nullable(),
});

/** A campaign in its turn. */
export type RunningCampaign = z.output<typeof runningCampaignColumns>;
