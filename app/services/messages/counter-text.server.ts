import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { translator } from "~/i18n/translator.server";
import type { ContextLocale } from "~/platform/context";
import type { MessageText } from "./templates";

/** Operators accept a sender's name of at most this length in a registered text. */
const MOST_LETTERS = 30;

/** The SMS with the link of an application that was started at a counter. `sender` is the merchant or partner. */
export const counterText = (
  brand: Brand,
  locale: ContextLocale,
  { sender, link }: { sender: string; link: string },
): MessageText => ({
  subject: null,
  text: translator(locale, "messages")("counterSms", {
    sender: sender.slice(0, MOST_LETTERS).trim(),
    brand: brandName(brand, locale),
    link,
  }),
});
