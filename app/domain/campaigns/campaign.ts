import { z } from "zod";
import { messageLanguage } from "./channels";

export const CAMPAIGN_STATES = ["scheduled", "running", "paused", "stopped", "done"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
export const campaignState = z.enum(CAMPAIGN_STATES);

/** `queued`: the message is written · `sending`: the provider is being called. */
export const RECIPIENT_STATES = ["pending", "queued", "sending", "sent", "failed", "skipped"] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];
export const recipientState = z.enum(RECIPIENT_STATES);

/** Why somebody of the segment gets no message. */
export const SUPPRESSIONS = ["deleted", "no-contact", "no-consent", "switched-off"] as const;
export type Suppression = (typeof SUPPRESSIONS)[number];

/** The registration of an SMS text with the operators (TRAI DLT). */
const dltRegistration = z.object({ entityId: z.string(), header: z.string(), templateId: z.string() });
export type DltRegistration = z.output<typeof dltRegistration>;

/** The name under which a text is approved with WhatsApp. */
const whatsappApproval = z.object({ template: z.string() });

/** Under what a text that staff wrote is registered: an SMS with the operators, a WhatsApp text with WhatsApp. */
export const textRegistration = z.union([dltRegistration, whatsappApproval]);
export type TextRegistration = z.output<typeof textRegistration>;

/** The registration of a text that is sent by a channel. */
export const registrationOf = (
  channel: string,
  { name, dlt }: { name: string; dlt: DltRegistration | null },
): TextRegistration | null => (channel === "whatsapp" ? { template: name } : dlt);

/** The texts of a campaign, as on the day on which it was made. */
export const campaignTexts = z
  .array(
    z.object({
      locale: messageLanguage,
      subject: z.string().nullable(),
      body: z.string(),
      dlt: textRegistration.nullable(),
    }),
  )
  .min(1);
export type CampaignText = z.output<typeof campaignTexts>[number];

/** What staff may do with a campaign in each state. */
export const CAMPAIGN_MOVES = {
  pause: { from: ["scheduled", "running"], to: "paused" },
  resume: { from: ["paused"], to: "running" },
  stop: { from: ["scheduled", "running", "paused"], to: "stopped" },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>;
export type CampaignMove = keyof typeof CAMPAIGN_MOVES;
export const CAMPAIGN_MOVE_NAMES = ["pause", "resume", "stop"] as const satisfies readonly CampaignMove[];

/** The moves that are possible in a state. */
export const movesFrom = (state: CampaignState): CampaignMove[] =>
  CAMPAIGN_MOVE_NAMES.filter((move) => (CAMPAIGN_MOVES[move].from as readonly CampaignState[]).includes(state));

/**
 * True when the message may have reached the customer although the provider did not say so. Such a message of a campaign
 * is not sent again. An SMS and a WhatsApp message are: their gateways accept each message only once.
 */
export const mayHaveArrived = (channel: string, reason: string): boolean =>
  channel === "email" && !/^(?:smtp-\d+|credentials|edns|econnection)$/.test(reason);

/**
 * The same for a message that is to be written again: it has another id, so that no gateway can tell it from the first.
 */
export const mayArriveTwice = (channel: string, reason: string): boolean =>
  channel === "email" ? mayHaveArrived(channel, reason) : !/^(?:connect|http-4\d\d)$/.test(reason);
