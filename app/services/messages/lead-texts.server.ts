import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { translator } from "~/i18n/translator.server";
import type { ContextLocale } from "~/platform/context";
import type { MessageText } from "./templates";

/** Operators accept a sender's name of at most this length in a registered text. */
const MAX_SENDER_LETTERS = 30;

/** The SMS with the link of an application that was started at a counter. `sender` is the merchant or partner. */
export const counterText = (
  brand: Brand,
  locale: ContextLocale,
  { sender, link }: { sender: string; link: string },
): MessageText => ({
  subject: null,
  text: translator(locale, "accountMessages")("counterSms", {
    sender: sender.slice(0, MAX_SENDER_LETTERS).trim(),
    brand: brandName(brand, locale),
    link,
  }),
});

/** The one message to somebody whom a partner has referred, by SMS or e-mail. */
export function referralText(
  channel: "mobile" | "email",
  brand: Brand,
  locale: ContextLocale,
  { partner, name, link }: { partner: string; name: string; link: string },
): MessageText {
  const t = translator(locale, "accountMessages");
  const values = { brand: brandName(brand, locale), partner: partner.slice(0, MAX_SENDER_LETTERS).trim(), name, link };
  if (channel === "mobile") return { subject: null, text: t("referralSms", values) };
  return { subject: t("referralSubject", values), text: t("referralEmail", values) };
}
