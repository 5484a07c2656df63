import type { Locale } from "./words";

const FORMATS = {
  en: new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }),
  hi: new Intl.DateTimeFormat("hi-IN-u-nu-latn", { month: "long", year: "numeric", timeZone: "UTC" }),
} as const;

/** A month (YYYY-MM) for reading: October 2026, अक्टूबर 2026. */
export const monthWords = (month: string, locale: Locale): string =>
  FORMATS[locale].format(new Date(`${month}-01T00:00:00Z`));
