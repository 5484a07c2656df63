import { type ConsentState, contactPurpose, liveConsent, STOP_PURPOSE } from "~/domain/consents/contact";
import type { Channel } from "~/domain/patterns/identifier";

const CONTACT_CHANNEL = { mobile: "sms", email: "email" } as const;

/** What decides how a customer hears of an application. */
export type ChannelReach = {
  hasMobile: boolean;
  hasEmail: boolean;
  consents: readonly ConsentState[];
};

/**
 * The ways by which a customer hears of an application that they have sent: every proved one. No consent is needed, until the customer has stopped
 * all contact (BEY-10); after that a way is open again once it is allowed again.
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
