import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import type { MessageLanguage } from "~/domain/campaigns/channels";
import { fillTemplate, type TextValues } from "~/domain/campaigns/template-text";
import { PAGES } from "~/domain/journey/pages";
import { translator } from "~/i18n/translator.server";
import { brandPage } from "~/services/brands/brand-page.server";
import type { MessageText } from "./templates";

/** What the places of a text stand for. Without a first name there is a polite word. */
export const textValues = (brand: Brand, locale: MessageLanguage, firstName: string | null): TextValues => ({
  first_name: firstName?.trim() || translator(locale, "messages")("somebody"),
  brand: brandName(brand, locale),
  link: brandPage(brand, PAGES.home),
  stop_link: brandPage(brand, PAGES["my-consents"]),
});

/** A text of staff with its values. */
export const filledText = (text: { subject: string | null; body: string }, values: TextValues): MessageText => ({
  subject: text.subject === null ? null : fillTemplate(text.subject, values),
  text: fillTemplate(text.body, values),
});
