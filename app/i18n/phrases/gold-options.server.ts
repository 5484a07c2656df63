import { KARATS } from "~/domain/gold/gold-estimate";
import { GOLD_PLACES, type GoldSlot, openSlots, slotText } from "~/domain/gold/gold-visit";
import { weekdayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";

/** 22 karat, in the page's language. */
export const karatWords = (karat: number, locale: Locale): string => translator(locale, "gold")("karat", { karat });

/** Wed, 25 Nov 2026, morning (9 to 12). */
export const slotWords = ({ day, part }: GoldSlot, locale: Locale): string =>
  translator(locale, "gold")(`slot_${part}`, { day: weekdayWords(day, locale) });

type Page = { locale: Locale; today: string };

/** The choices of a question about gold. */
export function goldOptions(kind: "karat" | "place" | "slot", page: Page) {
  switch (kind) {
    case "karat":
      return KARATS.map((karat) => ({ value: String(karat), label: karatWords(karat, page.locale) }));
    case "place":
      return GOLD_PLACES.map((place) => ({ value: place, label: words(page.locale, "gold")[`place_${place}`] }));
    case "slot":
      return openSlots(page.today).map((slot) => ({ value: slotText(slot), label: slotWords(slot, page.locale) }));
  }
}
