import { describe, expect, it } from "vitest";
import { parsePeriod } from "~/domain/uploads/period";
import { parseSheetDay } from "~/domain/uploads/sheet-day";

describe("a day as lenders write it", () => {
  it.each([
    "19-10-2026",
    "19/10/2026",
    "19.10.26",
    "19/10/26",
    "2026-10-19",
    "2026/10/19",
    "19-Oct-2026",
    "19 oct 26",
    "19th October, 2026",
    "19OCT2026",
    "Oct 19, 2026",
    "October 19 2026",
    "46314",
    "46314.75",
    "2026-10-19 00:00:00",
    "2026-10-19T14:30",
    "19/10/2026 2:05 PM",
    "19-Oct-2026  14:05:09",
    "2026-10-18T18:30:00.000Z",
    "2026-10-19T23:59:59+05:30",
    "१९-१०-२०२६",
  ])("OQ-55 reads %s", (text) => expect(parseSheetDay(text)).toBe("2026-10-19"));

  it.each([
    "",
    "tomorrow",
    "31-02-2026",
    "19-13-2026",
    "10/19/2026",
    "12345",
    "99999",
    "2026",
    "19-Ocx-2026",
    "1/2",
    "2026-13-01T00:00:00Z",
    "280000",
  ])("OQ-55 takes %s for no day", (text) => expect(parseSheetDay(text)).toBeNull());

  it("OQ-46 a month may be any such day in it", () => {
    expect(["19-Oct-2026", "Oct 2026", "2026-10", "46314", "19/10/26"].map(parsePeriod)).toEqual(
      Array.from({ length: 5 }, () => "2026-10"),
    );
  });
});
