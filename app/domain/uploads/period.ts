import { latinDigits } from "~/domain/patterns/digits";
import { monthNumber } from "./month-name";
import { parseSheetDay } from "./sheet-day";

/** A month in a statement, YYYY-MM. */
export type Period = string;

const periodOf = (year: string, month: number): Period | null => {
  const whole = year.length === 2 ? `20${year}` : year;
  return month >= 1 && month <= 12 ? `${whole}-${String(month).padStart(2, "0")}` : null;
};

/** The month of a cell: 2026-10, 10-2026, 10/2026, Oct 2026, October-26, or any day in it; null for any other text. */
export function parsePeriod(text: string): Period | null {
  const plain = latinDigits(text).trim();
  const [, isoYear, isoMonth] = /^(\d{4})[-/. ]?(\d{2})$/.exec(plain) ?? [];
  if (isoYear && isoMonth) return periodOf(isoYear, Number(isoMonth));
  const [, month, year] = /^(\d{1,2})[-/. ](\d{4})$/.exec(plain) ?? [];
  if (month && year) return periodOf(year, Number(month));
  const [, name = "", named] = /^([a-z]{3,9})[-/., ']*(\d{2}|\d{4})$/i.exec(plain) ?? [];
  if (named) return periodOf(named, monthNumber(name));
  return parseSheetDay(plain)?.slice(0, 7) ?? null;
}
