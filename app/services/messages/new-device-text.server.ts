import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import { deviceName } from "~/domain/access/device";
import type { Identifier } from "~/domain/patterns/identifier";
import { momentWords } from "~/i18n/moment-words";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { ContextLocale } from "~/platform/context";
import type { MessageText } from "./templates";

/** What somebody is told of a sign-in on a new device. `device` as `deviceOf` returns it; `link` leads to the sessions. */
export function newDeviceText(
  channel: Identifier["channel"],
  brand: Brand,
  locale: ContextLocale,
  { device, at, link }: { device: string | null; at: Date; link: string },
): MessageText {
  const t = translator(locale, "messages");
  const named = deviceName(device) ?? words(locale, "messages").unknownDevice;
  const values = { brand: brandName(brand, locale), device: named, time: momentWords(at, locale), link };
  if (channel === "mobile") return { subject: null, text: t("newDeviceSms", values) };
  return { subject: t("newDeviceSubject", values), text: t("newDeviceEmail", values) };
}
