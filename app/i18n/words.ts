import * as en from "./en";
import * as hi from "./hi";

/** A dictionary in another language than English has the same keys. */
export type Words<T extends Record<string, string>> = { readonly [K in keyof T]: string };

export type Subject = keyof typeof en;
export type Locale = "en" | "hi";

type Texts<S extends Subject> = Words<(typeof en)[S]>;

const dictionaries = { en, hi } satisfies Record<Locale, { [S in Subject]: Texts<S> }>;

/** All texts of a subject in one language. */
export function words<S extends Subject>(locale: Locale, subject: S): Texts<S> {
  return dictionaries[locale][subject] as Texts<S>;
}

/** The chosen texts of a subject: what a page sends to the browser. */
export function pick<T extends Record<string, string>, K extends keyof T>(texts: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, texts[key]])) as Pick<T, K>;
}
