type Language = "en" | "hi";

const rules: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules("en"), hi: new Intl.PluralRules("hi") };

/** The text for one number, and the text for all others. In Hindi the first is also that of 0. */
export type Counted = { readonly one: string; readonly other: string };

/** Which text a number takes in a language, by the rules that i18next uses. */
export const pluralForm = (locale: Language, count: number): keyof Counted =>
  rules[locale].select(count) === "one" ? "one" : "other";
