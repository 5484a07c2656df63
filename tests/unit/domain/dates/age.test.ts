import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageOn } from "~/domain/dates/age";
import { addDays, isDay } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";

const instants = fc.date({ min: new Date("1950-01-01"), max: new Date("2150-01-01"), noInvalidDate: true });
const days = instants.map(istDay);

describe("age", () => {
  it.each([
    ["2008-11-21", "2026-11-20", 17],
    ["2008-11-21", "2026-11-21", 18],
    ["2004-02-29", "2025-02-28", 20],
    ["2004-02-29", "2025-03-01", 21],
    ["1951-11-22", "2026-11-21", 74],
  ])("VAL-46 born %s is on %s aged %i", (birth, today, years) => {
    expect(ageOn(birth, today)).toBe(years);
  });

  it("VAL-46 never falls and rises by one a year", () => {
    fc.assert(
      fc.property(days, days, (birth, today) => {
        expect(ageOn(birth, addDays(today, 1)) - ageOn(birth, today)).toBeGreaterThanOrEqual(0);
        const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
        if (isDay(nextYear)) expect(ageOn(birth, nextYear)).toBe(ageOn(birth, today) + 1);
      }),
    );
  });
});
