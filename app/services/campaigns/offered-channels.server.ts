import { MESSAGE_CHANNELS, type MessageChannel } from "~/domain/campaigns/channels";
import { env } from "~/platform/env.server";

/**
 * The channels of texts that staff may write. WhatsApp is one of them where it has a gateway; outside production its
 * messages are shown in the inbox of /dev without one.
 */
export function offeredChannels(): MessageChannel[] {
  const { production, whatsapp } = env();
  const hasWhatsapp = !production || whatsapp.url !== null;
  return MESSAGE_CHANNELS.filter((channel) => channel !== "whatsapp" || hasWhatsapp);
}
