import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";

const SHORT = {
  en: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }),
  hi: new Intl.DateTimeFormat("hi-IN-u-nu-latn", { day: "numeric", month: "long", timeZone: "UTC" }),
} as const;

const MONTH = {
  en: new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }),
  hi: new Intl.DateTimeFormat("hi-IN-u-nu-latn", { month: "long", year: "numeric", timeZone: "UTC" }),
} as const;

/** A day without its year: 3 Oct, 3 अक्टूबर. */
export const shortDay = (day: Day, locale: "en" | "hi"): string => SHORT[locale].format(new Date(`${day}T00:00:00Z`));

/** A statement's month: October 2026, अक्टूबर 2026. */
export const monthText = (month: string, locale: "en" | "hi"): string =>
  MONTH[locale].format(new Date(`${month}-01T00:00:00Z`));

/** The day of a date column, or the day in India of an instant. */
export const dayOfLine = (disbursedOn: Date | null, at: Date): Day =>
  disbursedOn ? disbursedOn.toISOString().slice(0, 10) : istDay(at);
