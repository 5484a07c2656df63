import type { Day } from "~/domain/dates/day";
import type { Locale } from "./words";

const FORMATS = {
  en: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
  hi: new Intl.DateTimeFormat("hi-IN-u-nu-latn", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
} as const;

const WEEKDAYS = {
  en: new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }),
  hi: new Intl.DateTimeFormat("hi-IN-u-nu-latn", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }),
} as const;

const SHORT = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** A day of these weeks, for a narrow column of the back office: 29 Nov. */
export const shortDayWords = (day: Day): string => SHORT.format(new Date(`${day}T00:00:00Z`));

/** A day soon, with its weekday: Wed 25 Nov, बुधवार 25 नवंबर. */
export const weekdayWords = (day: Day, locale: Locale): string => WEEKDAYS[locale].format(new Date(`${day}T00:00:00Z`));

/** A day for reading: 19 Nov 2026, 19 नवंबर 2026. */
export const dayWords = (day: Day, locale: Locale): string => FORMATS[locale].format(new Date(`${day}T00:00:00Z`));
