import { contactChannelOf } from "~/domain/consents/contact";
import { momentWords } from "~/i18n/moment-words";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { StopSeen } from "~/services/consent-centre/read-stops.server";

type Holder = StopSeen["holders"][number];

/** A holder's confirmation: given, to come, or late. */
function holderWords({ holder, dueAt, confirmedAt }: Holder, now: Date, locale: Locale) {
  const texts = words(locale, "consents");
  const t = translator(locale, "consents");
  const by = { at: momentWords(confirmedAt ?? dueAt, locale) };
  const [tone, state] = confirmedAt
    ? (["ok", t("stopConfirmed", by)] as const)
    : dueAt > now
      ? (["warn", t("stopDue", by)] as const)
      : (["bad", t("stopLate", by)] as const);
  return { id: holder, name: texts[`holder_${holder}`], tone, state };
}

/** The words about the customer's last stops. */
export function stopWords(stops: readonly StopSeen[], now: Date, locale: Locale) {
  const texts = words(locale, "consents");
  const t = translator(locale, "consents");
  return {
    title: texts.stopsTitle,
    text: texts.stopsText,
    items: stops.map(({ purpose, at, holders }) => {
      const channel = contactChannelOf(purpose);
      const what = channel ? texts[`purpose_${channel}`] : texts.purposeStop;
      return {
        id: `${purpose} ${at.toISOString()}`,
        name: t("stopOf", { what, at: momentWords(at, locale) }),
        holders: holders.map((holder) => holderWords(holder, now, locale)),
      };
    }),
  };
}

export type StopWords = ReturnType<typeof stopWords>;
