import { describe, expect, it } from "vitest";
import { parseSheetPaise } from "~/domain/uploads/sheet-paise";
import { parseSigned } from "~/domain/uploads/signed-figure";

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

  it.each([
    "3 lakh",
    "3e5",
    "-300000",
    "300000.505",
    "300000.000",
    "300000.",
    "3,00,000/2",
    "3000,50",
    "0,75",
    "3,00,00",
  ])("OQ-55 takes %s for none", (text) => expect(parseSheetPaise(text)).toBeNull());

  it("OQ-34 a figure with paise may end in /- too", () => {
    expect(parseSigned("Rs. 5,600.50/-", 2, 10n ** 14n)).toBe(560_050n);
    expect(parseSigned("5600/-/-", 2, 10n ** 14n)).toBe("bad");
  });

  it("OQ-55 costs next to nothing for a cell that somebody made to keep us busy", () => {
    const began = performance.now();
    expect(parseSheetPaise(`1${" ".repeat(30_000)}x`)).toBeNull();
    expect(performance.now() - began).toBeLessThan(300);
  });
});
