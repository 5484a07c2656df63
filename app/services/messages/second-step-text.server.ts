import { brandName } from "@tenants/brand/names";
import type { Brand } from "@tenants/brand/schema";
import type { Identifier } from "~/domain/patterns/identifier";
import { momentWords } from "~/i18n/moment-words";
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
  const t = translator(locale, "messages");
  const what = words(locale, "messages")[WORDS[change]];
  const values = { brand: brandName(brand, locale), what, time: momentWords(at, locale), link };
  if (channel === "mobile") return { subject: null, text: t("secondStepSms", values) };
  return { subject: t("secondStepSubject", values), text: t("secondStepEmail", values) };
}
