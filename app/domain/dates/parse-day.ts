import { latinDigits } from "~/domain/patterns/digits";
import { withoutInvisible } from "~/domain/patterns/invisible";
import { no, yes } from "~/domain/result";
import { type Day, dayOf, isYear } from "./day";

const DAY_FIRST = /^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{1,4})$/;
const YEAR_FIRST = /^([0-9]{1,4})-([0-9]{1,2})-([0-9]{1,2})$/;

/**
 * Parses DD-MM-YYYY (also with / . or a space) or ISO. Refuses `unreadable` (another format), `year` (outside
 * 1900–2200) and `no-such-day` (31 February).
 */
export function parseDay(text: string) {
  const trimmed = latinDigits(withoutInvisible(text)).trim();
  const dayFirst = DAY_FIRST.exec(trimmed);
  const yearFirst = YEAR_FIRST.exec(trimmed);
  const parts = dayFirst ? [dayFirst[3], dayFirst[2], dayFirst[1]] : yearFirst?.slice(1);
  if (!parts) return no("unreadable");
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  if (!isYear(year)) return no("year");
  const iso = dayOf(year, month, day);
  return iso === null ? no("no-such-day") : yes({ day: iso });
}

/** An ISO day as DD-MM-YYYY. */
export const formatDay = (day: Day): string => day.split("-").reverse().join("-");
