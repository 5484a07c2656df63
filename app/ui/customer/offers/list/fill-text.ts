type Values = Readonly<Record<string, string | number>>;

/** A text with its `{{places}}` filled in; for texts whose values depend on amount and tenor. */
export const fillText = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ""));

/** The plural form of a counted text in this language, filled in. */
export function fillCount(texts: { one: string; other: string }, count: number, locale: string): string {
  const form = new Intl.PluralRules(locale).select(count) === "one" ? texts.one : texts.other;
  return fillText(form, { count });
}
