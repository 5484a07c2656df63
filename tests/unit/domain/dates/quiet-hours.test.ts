import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { istInstant } from "~/domain/dates/ist";
import { afterQuietTime, isQuietTime } from "~/domain/dates/quiet-hours";

const instants = fc.date({ min: new Date("1950-01-01"), max: new Date("2150-01-01"), noInvalidDate: true });

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
