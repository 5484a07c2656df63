import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import type { Identifier } from "~/domain/patterns/identifier";
import { translator } from "~/i18n/translator.server";
import type { ContextLocale } from "~/platform/context";
import type { MessageText } from "./templates";

/** The last message to a customer whose data is deleted, with the number of the certificate. */
export function erasureAcceptedText(
  channel: Identifier["channel"],
  brand: Brand,
  locale: ContextLocale,
  { number }: { number: string },
): MessageText {
  const t = translator(locale, "dataRequest");
  const values = { brand: brandName(brand, locale), number };
  if (channel === "mobile") return { subject: null, text: t("acceptedSms", values) };
  return { subject: t("acceptedSubject", values), text: t("acceptedEmail", values) };
}

/** The answer to a refused request: the reason by e-mail, a link to it by SMS. */
export function erasureRefusedText(
  channel: Identifier["channel"],
  brand: Brand,
  locale: ContextLocale,
  { answer, link }: { answer: string; link: string },
): MessageText {
  const t = translator(locale, "dataRequest");
  const values = { brand: brandName(brand, locale), answer, link };
  if (channel === "mobile") return { subject: null, text: t("refusedSms", values) };
  return { subject: t("refusedSubject", values), text: t("refusedEmail", values) };
}
