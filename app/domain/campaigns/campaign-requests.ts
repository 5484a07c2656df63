import { z } from "zod";
import { formKey } from "~/domain/validation/form-fields";
import { CAMPAIGN_MOVE_NAMES } from "./campaign";
import { messageChannel } from "./channels";
import { templateName } from "./template-requests";

const MAX_LETTERS = 80;

/** The longest time from now to the start of a campaign, in days. */
export const CAMPAIGN_AHEAD_DAYS = 60;

/** A moment in India as the browser's control for day and time gives it: 2026-11-25T10:30. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A new campaign: its segment is in the query of the address. `expected`: how many people its author has seen. */
export const newCampaign = z.object({
  name: z
    .string({ error: "name-needed" })
    .trim()
    .min(3, { error: "name-needed" })
    .max(MAX_LETTERS, { error: "name-long" }),
  brand: z.uuid({ error: "brand" }),
  channel: messageChannel,
  template: templateName,
  segment: z.string().max(300),
  expected: z.coerce.number().int().min(0),
  when: z.enum(["now", "later"]),
  startAt: z.string().regex(MOMENT, { error: "start" }).optional(),
  key: formKey,
});
export type NewCampaign = z.output<typeof newCampaign>;

/** What staff do with a campaign. */
export const campaignAction = z.object({ intent: z.enum(CAMPAIGN_MOVE_NAMES) });
