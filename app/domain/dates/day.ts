/** A calendar day in India, as YYYY-MM-DD. */
export type Day = string;

const ISO = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

/** Year, month (1–12) and day of the month; null for another format. Does not check that the day exists. */
export function splitDay(text: string): { year: number; month: number; day: number } | null {
  const match = ISO.exec(text);
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : null;
}

/** The ISO day of three numbers, or null when it does not exist (VAL-45). */
export function dayOf(year: number, month: number, day: number): Day | null {
  if (![year, month, day].every(Number.isInteger) || year < 1 || year > 9999) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isSame = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, 10) : null;
}

/** The first and the last year of a day that somebody types. What is counted from such a day never leaves the calendar. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2200;

/** True for a year that somebody may type. */
export const isYear = (year: number): boolean => year >= EARLIEST_YEAR && year <= LATEST_YEAR;

/** True for an existing day in ISO form, of the years 1900 to 2200. */
export function isDay(text: string): boolean {
  const parts = splitDay(text);
  return parts !== null && isYear(parts.year) && dayOf(parts.year, parts.month, parts.day) !== null;
}

/** The day `count` days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** How many days after the first day the second one is. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
