import { ageOn } from "~/domain/dates/age";
import type { Day } from "~/domain/dates/day";
import { parseDay } from "~/domain/dates/parse-day";
import { no, yes } from "~/domain/result";
import type { MessageKey } from "./messages";

/** Whole years on the present IST day, inclusive (OQ-74). */
const MIN_AGE_YEARS = 18;
const MAX_AGE_YEARS = 74;

const refuse = (key: MessageKey) => no("invalid", { message: { key } });

/**
 * Parses a birth date of any age. Not a date, or in the future: VAL-39. A year outside 1900 to this year: VAL-38. A day
 * that does not exist: VAL-37 (VAL-45).
 */
export function parseBornOn(text: string, today: Day) {
  const parsed = parseDay(text);
  if (!parsed.ok) {
    if (parsed.code === "unreadable") return refuse("validation.birthDate.invalid");
    return refuse(parsed.code === "year" ? "validation.date.year" : "validation.date.invalid");
  }
  if (parsed.day.slice(0, 4) > today.slice(0, 4)) return refuse("validation.date.year");
  if (parsed.day > today) return refuse("validation.birthDate.invalid");
  return yes({ day: parsed.day });
}

/** The same of somebody who may apply: younger than 18 or older than 74 is VAL-40. */
export function parseBirthDate(text: string, today: Day) {
  const born = parseBornOn(text, today);
  if (!born.ok) return born;
  const age = ageOn(born.day, today);
  return age < MIN_AGE_YEARS || age > MAX_AGE_YEARS ? refuse("validation.age.outside") : born;
}
