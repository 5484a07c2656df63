type Values = Readonly<Record<string, string | number>>;

/**
 * A text with its `{{places}}` filled in; for texts whose values depend on amount and tenor, which the browser fills in
 * too, without i18next.
 */
export const fillText = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ""));

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(locale: string): Intl.PluralRules {
  const cached = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, cached);
  return cached;
}

/** The plural form of a counted text in this language, filled in. */
export function fillCount(texts: { one: string; other: string }, count: number, locale: string): string {
  const form = rulesOf(locale).select(count) === "one" ? texts.one : texts.other;
  return fillText(form, { count });
}
