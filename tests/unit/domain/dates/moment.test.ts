import { describe, expect, it } from "vitest";
import { parseMoment } from "~/domain/dates/moment";

describe("a day and time in India", () => {
  it("OQ-116 is the instant of the clock in India, also on a leap day", () => {
    expect(parseMoment("2026-11-25T10:30")).toEqual(new Date("2026-11-25T05:00:00Z"));
    expect(parseMoment("2028-02-29T00:00")).toEqual(new Date("2028-02-28T18:30:00Z"));
  });

  it.each(["2026-11-31T10:30", "2027-02-29T10:30", "2026-11-25T24:00", "2026-11-25T10:60", "2026-11-25", "", "soon"])(
    "VAL-45 is nothing for %s",
    (text) => {
      expect(parseMoment(text)).toBeNull();
    },
  );
});
