import { type Counted, pluralForm } from "~/domain/counts/plural-form";

type Values = Readonly<Record<string, string | number>>;

/**
 * A text with its `{{places}}` filled in; for texts whose values depend on amount and tenor, which the browser fills in
 * too, without i18next.
 */
export const fillText = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ""));

/** The plural form of a counted text in this language, filled in. */
export const fillCount = (texts: Counted, count: number, locale: Parameters<typeof pluralForm>[0]): string =>
  fillText(texts[pluralForm(locale, count)], { count });
