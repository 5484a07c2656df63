import type { Day } from "~/domain/dates/day";
import type { Locale } from "./words";

const FORMATS = {
  en: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
  hi: new Intl.DateTimeFormat("hi-IN-u-nu-latn", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
} as const;

/** A day for reading: 19 Nov 2026, 19 नवंबर 2026. */
export const dayWords = (day: Day, locale: Locale): string => FORMATS[locale].format(new Date(`${day}T00:00:00Z`));
