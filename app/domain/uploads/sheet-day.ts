import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { parseDay } from "~/domain/dates/parse-day";
import { latinDigits } from "~/domain/patterns/digits";
import { monthNumber } from "./month-name";

const DAY_MS = 86_400_000;
/** Day 0 in Excel, and the day numbers that are read as dates: 2000 to 2099. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;

const SERIAL = /^(\d{5})(?:\.\d+)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
const CLOCK = /(?:T|,? +)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/i;
const SHORT_YEAR = /^(\d{1,2}[-/. ]\d{1,2}[-/. ])(\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/. ](\d{1,2})[/. ](\d{1,2})$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3,9})[-/., ']*(\d{4}|\d{2})$/i;
const MONTH_FIRST = /^([a-z]{3,9})[-. ]*(\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(\d{4})$/i;

const wholeYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/** The same day in a format that `parseDay` reads. */
function plainForm(text: string): string {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return yearFirst.slice(1).join("-");
  const short = SHORT_YEAR.exec(text);
  if (short) return `${short[1]}20${short[2]}`;
  const [, day, name, year] = NAMED.exec(text) ?? [];
  if (day && name && year) return `${day}-${monthNumber(name)}-${wholeYear(year)}`;
  const [, first, dayText, in_] = MONTH_FIRST.exec(text) ?? [];
  return first && dayText && in_ ? `${dayText}-${monthNumber(first)}-${in_}` : text;
}

/**
 * The day in a sheet's cell, in lenders' formats: 19-10-2026, 19/10/26, 2026/10/19, 19-Oct-2026, October 19, 2026, or
 * Excel's number, each with or without a time. The day comes before the month; an instant with a time zone gives the
 * day in India. Null for any other text.
 */
export function parseSheetDay(text: string): Day | null {
  const plain = latinDigits(text).replace(/\s+/g, " ").trim();
  const serial = Number(SERIAL.exec(plain)?.[1]);
  if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL)
    return new Date(EXCEL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
  if (INSTANT.test(plain)) {
    const instant = new Date(plain.replace(" ", "T"));
    return Number.isNaN(instant.getTime()) ? null : istDay(instant);
  }
  const day = parseDay(plainForm(plain.replace(CLOCK, "")));
  return day.ok ? day.day : null;
}
