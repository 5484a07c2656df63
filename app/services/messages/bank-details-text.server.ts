import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import type { Identifier } from "~/domain/patterns/identifier";
import { translator } from "~/i18n/translator.server";
import type { ContextLocale } from "~/platform/context";
import type { MessageText } from "./templates";

type Channel = Identifier["channel"];

/** The account as messages name it: its last four digits. */
const ending = (account: string) => account.slice(-4);

/** The text around a passcode that changes bank details: which account, and whose. */
export function bankPasscodeText(
  channel: Channel,
  brand: Brand,
  locale: ContextLocale,
  { code, partner, account }: { code: string; partner: string; account: string },
): MessageText {
  const t = translator(locale, "bankMessages");
  const values = { code, partner, ending: ending(account), brand: brandName(brand, locale) };
  if (channel === "mobile") return { subject: null, text: t("passcodeSms", values) };
  // The subject never contains the code, because subjects are stored and shown in the clear.
  return { subject: t("passcodeSubject", values), text: t("passcodeEmail", values) };
}

type Step = "asked" | "approved" | "refused";

/** What owners are told about a request for bank details. `account` may be masked; `reason` is that of a refusal. */
export function bankRequestText(
  step: Step,
  channel: Channel,
  brand: Brand,
  locale: ContextLocale,
  { partner, account, by, reason }: { partner: string; account: string; by: string; reason: string },
): MessageText {
  const t = translator(locale, "bankMessages");
  const values = { partner, by, reason, ending: ending(account), brand: brandName(brand, locale) };
  if (channel === "mobile") return { subject: null, text: t(`${step}Sms`, values) };
  return { subject: t(`${step}Subject`, values), text: t(`${step}Email`, values) };
}
