import * as en from "./en";
import * as hi from "./hi";

/** A dictionary in another language has the same keys as the English one. */
export type Words<T extends Record<string, string>> = { readonly [K in keyof T]: string };

export type Subject = keyof typeof en;
export type Locale = "en" | "hi";

type Texts<S extends Subject> = Words<(typeof en)[S]>;

type Dictionary = { readonly [S in Subject]: Texts<S> };

const dictionaries: Record<Locale, Dictionary> = { en, hi };

/** All texts of a subject in one language. */
export function words<S extends Subject>(locale: Locale, subject: S): Texts<S> {
  const dictionary: Dictionary = dictionaries[locale];
  return dictionary[subject];
}

/** True for a key that a subject has; for keys that are built at run time. */
export const hasText = <T extends object>(texts: T, key: PropertyKey): key is keyof T & string =>
  Object.hasOwn(texts, key);

/** Selects texts of a subject: those that a page sends to the browser. */
export function pick<T extends Record<string, string>, K extends keyof T>(texts: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, texts[key]])) as Pick<T, K>;
}
