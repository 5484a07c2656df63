import cldr from "@tests/support/cldr.json";
import { expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { dayText } from "~/ui/admin/people/day-text";
import { monthText, shortDay } from "~/ui/partner/statements/day-texts";

/** Ten thousand days, from before the first birth date that is asked for to the end of the longest loan. */
const days = Array.from({ length: 10_000 }, (_, at) => addDays("1950-01-01", at * 4));

const { "en-GB": english, "hi-IN": hindi } = cldr.days;

/** A day written by CLDR's pattern, without Intl. */
const byPattern = (day: string, pattern: string, months: { abbreviated: string[]; wide: string[] }) => {
  const [year = "", month = "", date = ""] = day.split("-");
  const texts: Record<string, string | undefined> = {
    y: year,
    d: String(Number(date)),
    MMM: months.abbreviated[Number(month) - 1],
    MMMM: months.wide[Number(month) - 1],
  };
  return pattern.replace(/y|d|M+/g, (field) => texts[field] ?? "?").normalize();
};

it("I18N-06 dates agree with CLDR's patterns for ten thousand days, in English and Hindi", () => {
  const differing = days.filter(
    (day) =>
      shortDay(day, "en").normalize() !== byPattern(day, english.patterns.MMMd, english) ||
      shortDay(day, "hi").normalize() !== byPattern(day, hindi.patterns.MMMMd, hindi) ||
      monthText(day.slice(0, 7), "en").normalize() !== byPattern(day, english.patterns.yMMMM, english) ||
      monthText(day.slice(0, 7), "hi").normalize() !== byPattern(day, hindi.patterns.yMMMM, hindi) ||
      dayText(day).normalize() !== byPattern(day, english.patterns.yMMMd, english),
  );
  expect(differing).toEqual([]);
});
