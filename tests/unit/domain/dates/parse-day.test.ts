import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf, isDay } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { parseMoment } from "~/domain/dates/moment";
import { formatDay, parseDay } from "~/domain/dates/parse-day";
import { readReportSpan } from "~/domain/dates/report-span";

const instants = fc.date({ min: new Date("1950-01-01"), max: new Date("2150-01-01"), noInvalidDate: true });
const days = instants.map(istDay);

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

  it.each(["9999-12-31", "2201-01-01", "1899-12-31", "0001-01-01"])(
    "VAL-45 takes %s for no day, so that nothing is counted past the calendar",
    (day) => {
      expect(isDay(day)).toBe(false);
      const query = new URLSearchParams({ days: "custom", from: day, to: day });
      expect(readReportSpan(query, new Date("2026-11-29T00:00:00Z"))).toEqual({ ok: false, code: "unreadable" });
      expect(parseMoment(`${day}T10:00`)).toBeNull();
    },
  );

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
