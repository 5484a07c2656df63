import { createHash } from "node:crypto";
import type { ContactChannel } from "~/domain/consents/contact";
import { type Locale, words } from "~/i18n/words";
import type { ConsentText } from "./consent-text.server";

/** Raise with every change of the wording. A test ties the wording to its version. */
export const CONTACT_CONSENT_VERSION = "contact-1";

const LANGUAGES: readonly Locale[] = ["en", "hi"];

function textOf(channel: ContactChannel, locale: Locale): string {
  switch (channel) {
    case "sms":
      return words(locale, "profile").allow_sms_label;
    case "email":
      return words(locale, "profile").allow_emails_label;
    case "whatsapp":
    case "call":
      return words(locale, "myConsents")[`agree_${channel}`];
  }
}

/**
 * The text that a customer agrees to by allowing contact on a channel, in one language. The profile shows the same
 * sentence.
 */
export function contactConsentText(channel: ContactChannel, locale: Locale): ConsentText {
  const text = textOf(channel, locale);
  return {
    text,
    textVersion: CONTACT_CONSENT_VERSION,
    language: locale,
    textHash: createHash("sha256").update(text, "utf8").digest("hex"),
  };
}

/** The switches of the profile's form. */
export const CONTACT_SWITCHES = { allow_sms: "sms", allow_emails: "email" } as const;
const SWITCHES = Object.entries(CONTACT_SWITCHES) as [keyof typeof CONTACT_SWITCHES, ContactChannel][];

/** The hash of the sentence beside each switch, which its box posts. */
export const switchHashes = (locale: Locale): Record<keyof typeof CONTACT_SWITCHES, string> => ({
  allow_sms: contactConsentText("sms", locale).textHash,
  allow_emails: contactConsentText("email", locale).textHash,
});

/** The hashes that count for each switch: of the present sentence in each language. */
export const validSwitchHashes = (): Record<string, ReadonlySet<string>> =>
  Object.fromEntries(
    SWITCHES.map(([field, channel]) => [
      field,
      new Set(LANGUAGES.map((locale) => contactConsentText(channel, locale).textHash)),
    ]),
  );

/** The contact consent with this hash; null when that wording is outdated. */
export const contactTextByHash = (channel: ContactChannel, hash: string): ConsentText | null =>
  LANGUAGES.map((locale) => contactConsentText(channel, locale)).find(({ textHash }) => textHash === hash) ?? null;
