import { type ShownSubmission, shownState } from "~/domain/applications/shown-state";
import { PAGES } from "~/domain/journey/pages";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";

type OpenOne = Pick<ShownSubmission, "lenderName" | "state" | "outcome" | "appliedDay">;

/** A badge's text within a sentence. */
const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Why another application must wait: the lenders with undecided applications, and what ends the wait (BEY-11, OQ-89).
 */
export function tooManyOpenText(submissions: readonly OpenOne[], locale: Locale): string {
  const t = translator(locale, "offers");
  const list = submissions.map((one) =>
    t("openSubmission", {
      lender: one.lenderName,
      status: inSentence(words(locale, "status")[shownState(one)]),
      day: dayWords(one.appliedDay, locale),
    }),
  );
  return t("tooManyOpen", { open: submissions.length, list: list.join("; ") });
}

/** The link to the state of each application. */
export const myLoansLink = (locale: Locale) => ({ href: PAGES["my-loans"], label: words(locale, "shell").myLoans });
