import { describe, expect, it } from "vitest";
import { annualFeeRupees } from "~/domain/cards/annual-fee";

describe("a card's yearly fee", () => {
  it.each([
    ["None", 0],
    ["nil", 0],
    ["Free for life", 0],
    ["No annual fee", 0],
    ["₹499, none above ₹1,00,000 a year", 499],
    ["₹2,999", 2_999],
    ["₹999, first year free", 999],
    ["Rs. 1,499 + GST", 1_499],
    ["By invitation", null],
    ["", null],
    [null, null],
  ])("is read from the line %j", (line, rupees) => expect(annualFeeRupees(line)).toBe(rupees));
});
