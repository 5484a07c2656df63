import { type ShownSubmission, shownState } from "~/domain/applications/shown-state";
import { PAGES } from "~/domain/journey/pages";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";

type TakenPlace = Pick<ShownSubmission, "lenderName" | "state" | "outcome" | "appliedDay">;

/** A badge's text within a sentence. */
const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Why another application must wait: the lenders with undecided applications, and how to free a place (BEY-11, OQ-89).
 */
export function placesTaken(places: readonly TakenPlace[], locale: Locale): string {
  const t = translator(locale, "offers");
  const list = places.map((place) =>
    t("openPlace", {
      lender: place.lenderName,
      status: inSentence(words(locale, "status")[shownState(place)]),
      day: dayWords(place.appliedDay, locale),
    }),
  );
  return t("tooManyOpen", { open: places.length, list: list.join("; ") });
}

/** The link to the state of each application. */
export const placesLink = (locale: Locale) => ({ href: PAGES["my-loans"], label: words(locale, "shell").myLoans });
