import { type ConsentState, contactPurpose, liveConsent, STOP_PURPOSE } from "~/domain/consents/contact";
import type { Channel } from "~/domain/patterns/identifier";

const CONTACT_CHANNEL = { mobile: "sms", email: "email" } as const;

/** What decides on which channels a customer is told about an application. */
export type ChannelReach = {
  hasMobile: boolean;
  hasEmail: boolean;
  consents: readonly ConsentState[];
};

/**
 * The channels for messages about an application that the customer has sent: every verified one. They need no consent
 * until the customer stops all contact (BEY-10); after that a channel is open again once the customer allows it.
 */
export function openChannelsFor({ hasMobile, hasEmail, consents }: ChannelReach): Channel[] {
  const hasStopped = consents.some(({ purpose }) => purpose === STOP_PURPOSE);
  const isOpen = (channel: Channel) =>
    !hasStopped || liveConsent(consents, contactPurpose(CONTACT_CHANNEL[channel])) !== null;
  return [
    ...(hasMobile && isOpen("mobile") ? (["mobile"] as const) : []),
    ...(hasEmail && isOpen("email") ? (["email"] as const) : []),
  ];
}
