import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { deviceName } from "~/domain/access/device";
import type { Identifier } from "~/domain/patterns/identifier";
import { momentWords } from "~/i18n/moment-words";
import { passkeyMessages } from "~/i18n/staff/passkeys";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { ContextLocale } from "~/platform/context";
import type { MessageText } from "./templates";

/** What happened to the second step of an account. `reset`: staff took it off. */
export type SecondStepChange = "app-added" | "app-removed" | "passkey-added" | "passkey-removed" | "reset";

const WORDS = {
  "app-added": "secondStepAppAdded",
  "app-removed": "secondStepAppRemoved",
  "passkey-added": "secondStepPasskeyAdded",
  "passkey-removed": "secondStepPasskeyRemoved",
  reset: "secondStepReset",
} as const;

/** What a portal user is told of a change of the second step. `link` leads to the sessions. */
export function secondStepText(
  channel: Identifier["channel"],
  brand: Brand,
  locale: ContextLocale,
  { change, at, link }: { change: SecondStepChange; at: Date; link: string },
): MessageText {
  const t = translator(locale, "accountMessages");
  const what = words(locale, "accountMessages")[WORDS[change]];
  const values = { brand: brandName(brand, locale), what, time: momentWords(at, locale), link };
  if (channel === "mobile") return { subject: null, text: t("secondStepSms", values) };
  return { subject: t("secondStepSubject", values), text: t("secondStepEmail", values) };
}

type PasskeyChange = "passkey-added" | "passkey-removed";

const MESSAGES = { "passkey-added": passkeyMessages.added, "passkey-removed": passkeyMessages.removed } as const;

/** The e-mail to a member of the staff whose passkey was added or removed. `link` leads to their passkeys. */
export function passkeyText(
  brand: Brand,
  { change, name, at, link }: { change: PasskeyChange; name: string; at: Date; link: string },
): MessageText {
  const values = { brand: brandName(brand, "en"), name, time: momentWords(at, "en"), link };
  const { subject, text } = MESSAGES[change];
  return { subject: subject(values), text: text(values) };
}

/** What somebody is told of a sign-in on a new device. `device` as `deviceOf` returns it; `link` leads to the sessions. */
export function newDeviceText(
  channel: Identifier["channel"],
  brand: Brand,
  locale: ContextLocale,
  { device, at, link }: { device: string | null; at: Date; link: string },
): MessageText {
  const t = translator(locale, "accountMessages");
  const named = deviceName(device) ?? words(locale, "accountMessages").unknownDevice;
  const values = { brand: brandName(brand, locale), device: named, time: momentWords(at, locale), link };
  if (channel === "mobile") return { subject: null, text: t("newDeviceSms", values) };
  return { subject: t("newDeviceSubject", values), text: t("newDeviceEmail", values) };
}
