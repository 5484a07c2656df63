import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupDigits } from "~/domain/money/group-digits";
import { formatBps, formatPaise, formatPaiseInColumn, formatRupees, parseRupees } from "~/domain/money/rupees";

describe("rupees", () => {
  it("I18N-06 CUS-21 groups in lakhs with Latin digits, in both locales alike", () => {
    expect(formatRupees(1_000_000)).toBe("₹10,00,000");
    expect(formatRupees(12_34_56_789, "hi-IN")).toBe("₹12,34,56,789");
    fc.assert(fc.property(fc.integer(), (rupees) => formatRupees(rupees, "hi-IN") === formatRupees(rupees, "en-IN")));
  });

  it("CUS-21 shows paise only where there are some", () => {
    expect(formatPaise(14_192_00)).toBe("₹14,192");
    expect(formatPaise(14_192_50)).toBe("₹14,192.50");
  });

  it("CUS-21 shows paise in a column of figures always", () => {
    expect([14_192_00, 14_192_50, 0].map(formatPaiseInColumn)).toEqual(["₹14,192.00", "₹14,192.50", "₹0.00"]);
  });

  it.each([
    ["1234567", "12,34,567"],
    ["300000", "3,00,000"],
    ["999", "999"],
    ["0012", "12"],
    ["0", "0"],
    ["₹ 3,00,000", "3,00,000"],
    ["65000.50", "65,000.50"],
    ["Rs. 5000", "5,000"],
    ["१२३४५", "12,345"],
    ["", ""],
  ])("I18N-06 groups %j while typing", (typed, shown) => {
    expect(groupDigits(typed)).toBe(shown);
  });

  it("I18N-06 reads what it has grouped", () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (rupees) => {
        expect(parseRupees(groupDigits(String(rupees)))).toBe(rupees);
        expect(parseRupees(formatRupees(rupees))).toBe(rupees);
      }),
    );
  });

  it.each(["1234,50", "12,5", "0,75", "3,00,00", "1,,000", ",100"])(
    "reads no amount from %j, whose comma groups nothing",
    (text) => {
      expect(parseRupees(text)).toBeNull();
    },
  );

  it.each(["", "abc", "12.50", "-5", "1e5", "₹", "1,2,x"])("reads no amount from %j", (text) => {
    expect(parseRupees(text)).toBeNull();
  });

  it("reads amounts of at most 15 digits, which a number holds exactly", () => {
    expect(parseRupees("9".repeat(15))).toBe(999_999_999_999_999);
    for (const digits of [16, 17, 40]) expect(parseRupees("9".repeat(digits))).toBeNull();
    expect(parseRupees("0".repeat(16))).toBeNull();
  });

  it("writes basis points as a percentage", () => {
    expect(formatBps(1370)).toBe("13.70%");
    expect(formatBps(5)).toBe("0.05%");
  });
});
