import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { ListEntry } from "~/services/lists/read-lists.server";
import type { ApplyFaults } from "~/services/offers/apply-at-lender.server";
import type { LenderPageView } from "~/services/offers/types";

/** The lender's own questions (LIST-09, LIST-10), each with its own list. `typed` are the values just sent. */
export function questionWords(
  { lender, questions, known }: LenderPageView,
  {
    lists,
    faults,
    typed,
  }: {
    lists: Readonly<Record<string, readonly ListEntry[]>>;
    faults: ApplyFaults | null;
    typed: Readonly<Record<string, string>> | null;
  },
  locale: Locale,
) {
  if (questions.length === 0) return null;
  const texts = words(locale, "lenderQuestions");
  const t = translator(locale, "lenderQuestions");
  const invalidText = words(locale, "validation")["validation.choice.required"];
  return {
    title: t("title", { lender: lender.name }),
    help: t("help", { lender: lender.name }),
    choose: texts.choose,
    fields: questions.map(({ field, list }) => ({
      name: field,
      label: texts[`field_${field}`],
      options: (lists[list] ?? []).map(({ id, label }) => ({ value: String(id), label })),
      value: typed?.[field] ?? String(known[field] ?? ""),
      error: faults?.answers[field] ? invalidText : null,
      invalidText,
    })),
  };
}
