/**
 * The channels on which a brand may contact a customer about offers and applications. Each needs its own consent
 * (BEY-10).
 */
export const CONTACT_CHANNELS = ["sms", "email", "whatsapp", "call"] as const;

export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export type ContactPurpose = `contact-${ContactChannel}`;

/** The purpose of the receipt for ending contact on every channel. */
export const STOP_PURPOSE = "contact-stop";

/** The purpose of a consent to be contacted on a channel. */
export const contactPurpose = (channel: ContactChannel): ContactPurpose => `contact-${channel}`;

/** The channel of a purpose; null for a purpose of another kind. */
export const contactChannelOf = (purpose: string): ContactChannel | null =>
  CONTACT_CHANNELS.find((channel) => contactPurpose(channel) === purpose) ?? null;

/** The parts of a consent that tell whether it is in force. */
export type ConsentState = { readonly purpose: string; readonly givenAt: Date; readonly withdrawnAt: Date | null };

/** The newest consent of a purpose that was not withdrawn; null when there is none. */
export function liveConsent<C extends ConsentState>(consents: readonly C[], purpose: string): C | null {
  return consents
    .filter((consent) => consent.purpose === purpose && consent.withdrawnAt === null)
    .reduce<C | null>((newest, consent) => (newest && newest.givenAt >= consent.givenAt ? newest : consent), null);
}

/** The channels with a consent in force. */
export const openChannels = (consents: readonly ConsentState[]): ContactChannel[] =>
  CONTACT_CHANNELS.filter((channel) => liveConsent(consents, contactPurpose(channel)) !== null);
