import { type Counted, pluralForm } from "~/i18n/plural-form";
import type { Locale } from "~/i18n/words";

type Values = Readonly<Record<string, string | number>>;

/**
 * A text with its `{{places}}` filled in; for texts whose values depend on amount and tenor, which the browser fills in
 * too, without i18next.
 */
export const fillText = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ""));

/** The plural form of a counted text in this language, filled in. */
export const fillCount = (texts: Counted, count: number, locale: Locale): string =>
  fillText(texts[pluralForm(locale, count)], { count });
