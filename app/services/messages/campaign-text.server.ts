import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import type { MessageLanguage } from "~/domain/campaigns/channels";
import { fillTemplate, type TextValues } from "~/domain/campaigns/template-text";
import { PAGES } from "~/domain/journey/pages";
import { translator } from "~/i18n/translator.server";
import { brandPage } from "~/services/brands/brand-page.server";
import type { MessageText } from "./templates";

const politeWord = (locale: MessageLanguage): string => translator(locale, "accountMessages")("somebody");

/** What the places of a text stand for. Without a first name there is a polite word. */
export const textValues = (brand: Brand, locale: MessageLanguage, firstName: string | null): TextValues => ({
  first_name: firstName?.trim() || politeWord(locale),
  brand: brandName(brand, locale),
  link: brandPage(brand, PAGES.home),
  stop_link: brandPage(brand, PAGES["my-consents"]),
});

/** A text of staff with its values. Its subject names no customer: subjects are stored, and logged by mail servers, in clear. */
export const filledText = (
  { locale, subject, body }: { locale: MessageLanguage; subject: string | null; body: string },
  values: TextValues,
): MessageText => ({
  subject: subject === null ? null : fillTemplate(subject, { ...values, first_name: politeWord(locale) }),
  text: fillTemplate(body, values),
});
