import { describe, expect, it } from "vitest";
import { parsePeriod } from "~/domain/uploads/period";
import { parseSheetDay } from "~/domain/uploads/sheet-day";
import { parseSheetPaise } from "~/domain/uploads/sheet-paise";
import { parseSigned } from "~/domain/uploads/signed-figure";

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

describe("an amount as lenders write it", () => {
  it.each(["300000", "₹ 3,00,000", "Rs. 3,00,000.00", "INR 300000", "3,00,000/-", "3 00 000"])(
    "OQ-55 reads %s",
    (text) => expect(parseSheetPaise(text)).toBe(30_000_000),
  );

  it.each([
    ["300000.5", 30_000_050],
    ["₹ 3,00,000.05/-", 30_000_005],
    ["INR 0.75", 75],
  ])("OQ-117 reads %s to the paisa", (text, paise) => expect(parseSheetPaise(text)).toBe(paise));

  it.each(["3 lakh", "3e5", "-300000", "300000.505", "300000.000", "300000.", "3,00,000/2"])(
    "OQ-55 takes %s for none",
    (text) => expect(parseSheetPaise(text)).toBeNull(),
  );

  it("OQ-34 a figure with paise may end in /- too", () => {
    expect(parseSigned("Rs. 5,600.50/-", 2, 10n ** 14n)).toBe(560_050n);
    expect(parseSigned("5600/-/-", 2, 10n ** 14n)).toBe("bad");
  });
});
