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
    ["Lifetime free", 0],
    ["Life time free (usually ₹999)", 0],
    ["LTF", 0],
    ["₹0", 0],
    ["Free at first, 499 thereafter", 499],
    ["1st year free, then ₹499", 499],
    ["First year free, 499 from the second", 499],
    ["Nil for the first year, ₹2,999 after", 2_999],
    ["₹0 joining fee, ₹999 a year", 999],
    ["₹499 joining fee, ₹999 a year", 999],
    ["Joining fee ₹500; annual fee ₹1,000", 1_000],
    ["₹199 in the first year and ₹499 after", 499],
    ["₹2,999 (₹1,499 in the 1st year)", 2_999],
    ["Joining fee ₹500, no annual fee", 0],
    ["₹499 in the first year, no fee above ₹1,00,000 a year after", 0],
    ["Joining fee ₹500", 500],
    ["500 + 18% GST", 500],
    ["No annual fee above ₹1,00,000 a year", 0],
    ["By invitation", null],
    ["", null],
    [null, null],
  ])("is read from the line %j", (line, rupees) => expect(annualFeeRupees(line)).toBe(rupees));
});
