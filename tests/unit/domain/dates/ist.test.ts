import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates/day";
import { istDay, istInstant, istMinutes } from "~/domain/dates/ist";

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
