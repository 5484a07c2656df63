import { contactChannelOf } from "~/domain/consents/contact";
import { momentWords } from "~/i18n/moment-words";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { LenderStop, StopSeen } from "~/services/consent-centre/read-stops.server";

/** A confirmation: given, to come, or late. */
function confirmationWords({ dueAt, confirmedAt }: Omit<LenderStop, "askedAt">, now: Date, locale: Locale) {
  const t = translator(locale, "myConsents");
  const by = { at: momentWords(confirmedAt ?? dueAt, locale) };
  const [tone, state] = confirmedAt
    ? (["ok", t("stopConfirmed", by)] as const)
    : dueAt > now
      ? (["warn", t("stopDue", by)] as const)
      : (["bad", t("stopLate", by)] as const);
  return { tone, state };
}

/** What a lender was asked to confirm, when, and whether it has. */
export function lenderStopWords(stop: LenderStop, now: Date, locale: Locale) {
  const t = translator(locale, "myConsents");
  const { tone, state } = confirmationWords(stop, now, locale);
  return { asked: t("lenderAsked", { at: momentWords(stop.askedAt, locale) }), badge: { tone, text: state } };
}

/** The words about the customer's last stops. */
export function stopWords(stops: readonly StopSeen[], now: Date, locale: Locale) {
  const texts = words(locale, "myConsents");
  const t = translator(locale, "myConsents");
  return {
    title: texts.stopsTitle,
    text: texts.stopsText,
    items: stops.map(({ purpose, at, holders }) => {
      const channel = contactChannelOf(purpose);
      const what = channel ? texts[`purpose_${channel}`] : texts.purposeStop;
      return {
        id: `${purpose} ${at.toISOString()}`,
        name: t("stopOf", { what, at: momentWords(at, locale) }),
        holders: holders.map(({ holder, ...stop }) => ({
          id: holder,
          name: texts[`holder_${holder}`],
          ...confirmationWords(stop, now, locale),
        })),
      };
    }),
  };
}

export type StopWords = ReturnType<typeof stopWords>;
