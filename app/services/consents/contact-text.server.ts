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
      return words(locale, "consents")[`agree_${channel}`];
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

/** The contact consent with this hash; null when that wording is outdated. */
export const contactTextByHash = (channel: ContactChannel, hash: string): ConsentText | null =>
  LANGUAGES.map((locale) => contactConsentText(channel, locale)).find(({ textHash }) => textHash === hash) ?? null;
