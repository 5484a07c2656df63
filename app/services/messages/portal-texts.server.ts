import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { translator } from "~/i18n/translator.server";
import type { ContextLocale } from "~/platform/context";
import type { MessageText } from "./templates";

/** The invitation of a new portal user, by SMS or e-mail: who invites, and where to sign in. */
export function portalInvitationText(
  channel: "mobile" | "email",
  brand: Brand,
  locale: ContextLocale,
  { partner, link }: { partner: string; link: string },
): MessageText {
  const t = translator(locale, "accountMessages");
  const values = { brand: brandName(brand, locale), partner, link };
  if (channel === "mobile") return { subject: null, text: t("portalInvitationSms", values) };
  return { subject: t("portalInvitationSubject", values), text: t("portalInvitationEmail", values) };
}

/** The message to a partner whose webhook was switched off. `host` is the host of its address. */
export function webhookStoppedText(
  channel: "mobile" | "email",
  brand: Brand,
  locale: ContextLocale,
  { host }: { host: string },
): MessageText {
  const t = translator(locale, "webhooks");
  const values = { brand: brandName(brand, locale), host };
  if (channel === "mobile") return { subject: null, text: t("stoppedSms", values) };
  return { subject: t("stoppedSubject", values), text: t("stoppedEmail", values) };
}
