import { parseDay } from "~/domain/dates/parse-day";
import { latinDigits } from "~/domain/patterns/digits";

/** A month as statements have it, YYYY-MM. */
export type Period = string;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const periodOf = (year: string, month: number): Period | null => {
  const whole = year.length === 2 ? `20${year}` : year;
  return month >= 1 && month <= 12 ? `${whole}-${String(month).padStart(2, "0")}` : null;
};

/** The month of a cell: 2026-10, 10-2026, 10/2026, Oct 2026, October-26, or any day in it; null when it is none of them. */
export function parsePeriod(text: string): Period | null {
  const plain = latinDigits(text).trim();
  const [, isoYear, isoMonth] = /^(\d{4})[-/. ]?(\d{2})$/.exec(plain) ?? [];
  if (isoYear && isoMonth) return periodOf(isoYear, Number(isoMonth));
  const [, month, year] = /^(\d{1,2})[-/. ](\d{4})$/.exec(plain) ?? [];
  if (month && year) return periodOf(year, Number(month));
  const [, name = "", named] = /^([a-z]{3,9})[-/., ']*(\d{2}|\d{4})$/i.exec(plain) ?? [];
  if (named) return periodOf(named, MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  const day = parseDay(plain);
  return day.ok ? day.day.slice(0, 7) : null;
}
