import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { translator } from "~/i18n/translator.server";
import type { ContextLocale } from "~/platform/context";
import type { MessageText } from "./templates";

/** A reminder with its link; `days` is how long the link is valid. */
export function reminderText(
  channel: "mobile" | "email",
  brand: Brand,
  locale: ContextLocale,
  { link, days }: { link: string; days: number },
): MessageText {
  const t = translator(locale, "reminders");
  const values = { brand: brandName(brand, locale), link, days };
  if (channel === "mobile") return { subject: null, text: t("sms", values) };
  return { subject: t("emailSubject", values), text: t("email", values) };
}
