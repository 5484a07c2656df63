import type { Locale } from "./words";

const ZONE = { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

const FORMATS = {
  en: new Intl.DateTimeFormat("en-GB", { ...ZONE, day: "numeric", month: "short", year: "numeric" }),
  hi: new Intl.DateTimeFormat("hi-IN-u-nu-latn", { ...ZONE, day: "numeric", month: "long", year: "numeric" }),
} as const;

/** An instant for reading, in Indian time: 22 Nov 2026, 05:10. */
export const momentWords = (at: Date, locale: Locale): string => FORMATS[locale].format(at);
