import { createInstance, type i18n as I18next } from "i18next";
import { pluralForm } from "~/domain/counts/plural-form";
import * as en from "./en";
import * as hi from "./hi";
import type { Locale, Subject } from "./words";

type Texts<S extends Subject> = (typeof en)[S];

/** A key with a text for each plural form: `tries` of `tries_one` and `tries_other`. */
type CountedKey<S extends Subject> = {
  [K in keyof Texts<S>]: K extends `${infer Base}_other`
    ? `${Base}_one` extends keyof Texts<S>
      ? Base
      : never
    : never;
}[keyof Texts<S>];

type Values = Readonly<Record<string, string | number>>;

/**
 * The texts of one subject in one language. Each `{{name}}` is replaced by its value; a missing value leaves it empty.
 * A counted text needs its `count` and takes that plural form.
 */
export interface Translate<S extends Subject> {
  (key: CountedKey<S>, values: Values & { count: number }): string;
  (key: keyof Texts<S> & string, values?: Values): string;
}

/** One instance for each language, created once: creating one for every request costs more than the page. */
function instance(locale: Locale, dictionary: Readonly<Record<string, Record<string, string>>>): I18next {
  const made = createInstance({
    lng: locale,
    fallbackLng: false,
    initImmediate: false,
    resources: { [locale]: dictionary },
    ns: Object.keys(dictionary),
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  made.init();
  return made;
}

const instances: Record<Locale, I18next> = { en: instance("en", en), hi: instance("hi", hi) };

const PLACE = /\{\{(\w+)\}\}/;

/** A text split at its placeholders: every odd part is the name of one. */
const written = (parts: readonly string[], values: Values): string =>
  parts.map((part, at) => (at % 2 === 0 ? part : String(values[part] ?? ""))).join("");

type Find = (key: string, values?: Values) => string;

/**
 * i18next finds the text of a key and of a plural form. Each is split once, because i18next's own interpolation takes 6
 * µs a text.
 */
function translate(locale: Locale, subject: Subject): Find {
  const find = instances[locale].getFixedT(locale, subject);
  const cut = new Map<string, string[]>();
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === "number" ? `${key} ${pluralForm(locale, count)}` : key;
    let parts = cut.get(form);
    if (!parts) {
      parts = find(key, { skipInterpolation: true, ...(typeof count === "number" ? { count } : {}) }).split(PLACE);
      cut.set(form, parts);
    }
    return written(parts, values);
  };
}

const translators: Record<Locale, Map<Subject, Find>> = { en: new Map(), hi: new Map() };

/** The texts of a subject in one language, with values and counts filled in. */
export function translator<S extends Subject>(locale: Locale, subject: S): Translate<S> {
  const made = translators[locale].get(subject) ?? translate(locale, subject);
  translators[locale].set(subject, made);
  return made;
}
