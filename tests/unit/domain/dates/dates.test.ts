import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageOn } from "~/domain/dates/age";
import { addDays, dayOf, isDay } from "~/domain/dates/day";
import { istDay, istInstant, istMinutes } from "~/domain/dates/ist";
import { formatDay, parseDay } from "~/domain/dates/parse-day";
import { afterQuietTime, isQuietTime } from "~/domain/dates/quiet-hours";

const instants = fc.date({ min: new Date("1950-01-01"), max: new Date("2150-01-01"), noInvalidDate: true });
const days = instants.map(istDay);

describe("days in India", () => {
  it("starts a day at 18:30 UTC", () => {
    expect(istDay(new Date("2026-11-20T18:29:59.999Z"))).toBe("2026-11-20");
    expect(istDay(new Date("2026-11-20T18:30:00.000Z"))).toBe("2026-11-21");
    expect(istInstant("2026-11-21").toISOString()).toBe("2026-11-20T18:30:00.000Z");
    expect(istMinutes(new Date("2026-11-21T04:30:00Z"))).toBe(600);
  });

  it("goes from day to instant and back", () => {
    fc.assert(
      fc.property(days, fc.nat({ max: 1439 }), (day, minute) => {
        const instant = istInstant(day, 0, minute);
        expect(istDay(instant)).toBe(day);
        expect(istMinutes(instant)).toBe(minute);
      }),
    );
  });

  it("adds and counts days", () => {
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    fc.assert(
      fc.property(days, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
        expect(Date.parse(addDays(day, count)) - Date.parse(day)).toBe(count * 86_400_000);
      }),
    );
  });
});

describe("reading dates", () => {
  it.each([
    ["14-03-1990", "1990-03-14"],
    ["14/3/1990", "1990-03-14"],
    ["1990-03-14", "1990-03-14"],
    [" १४-०३-१९९० ", "1990-03-14"],
    ["29-02-2024", "2024-02-29"],
  ])("VAL-45 reads %j", (text, day) => {
    expect(parseDay(text)).toEqual({ ok: true, day });
  });

  it.each([
    ["31-02-1990", "no-such-day"],
    ["29-02-2023", "no-such-day"],
    ["31-04-2000", "no-such-day"],
    ["00-01-1990", "no-such-day"],
    ["01-13-1990", "no-such-day"],
    ["14-03-0090", "year"],
    ["14-03-90", "year"],
    ["14-03-3000", "year"],
    ["14 March 1990", "unreadable"],
    ["", "unreadable"],
    ["14031990", "unreadable"],
  ])("VAL-45 refuses %j as %s", (text, code) => {
    expect(parseDay(text)).toEqual({ ok: false, code });
  });

  it("VAL-45 takes a day only if it round-trips", () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(parseDay(formatDay(day))).toEqual({ ok: true, day });
        expect(isDay(day)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.nat({ max: 9999 }), fc.nat({ max: 14 }), fc.nat({ max: 40 }), (year, month, day) => {
        const made = dayOf(year, month, day);
        const text = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")];
        expect(made === null || made === text.join("-")).toBe(true);
      }),
    );
  });
});

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

describe("quiet hours", () => {
  it("keeps quiet from 21:00 to 10:00 IST", () => {
    expect(isQuietTime(istInstant("2026-11-21", 9, 59))).toBe(true);
    expect(isQuietTime(istInstant("2026-11-21", 10))).toBe(false);
    expect(isQuietTime(istInstant("2026-11-21", 20, 59))).toBe(false);
    expect(isQuietTime(istInstant("2026-11-21", 21))).toBe(true);
  });

  it("waits for the next 10:00", () => {
    expect(afterQuietTime(istInstant("2026-11-21", 3))).toEqual(istInstant("2026-11-21", 10));
    expect(afterQuietTime(istInstant("2026-11-21", 22))).toEqual(istInstant("2026-11-22", 10));
    fc.assert(fc.property(instants, (at) => !isQuietTime(afterQuietTime(at)) && afterQuietTime(at) >= at));
  });
});
