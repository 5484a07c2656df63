import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aprBps } from "~/domain/money/apr";
import { emiPaise, monthlyInterestPaise } from "~/domain/money/emi";
import { groupDigits } from "~/domain/money/group-digits";
import { formatBps, formatPaise, formatPaiseInColumn, formatRupees, parseRupees } from "~/domain/money/rupees";
import { amortise } from "~/domain/money/schedule";

const loans = fc.record({
  principal: fc.integer({ min: 1_000_00, max: 1_00_00_000_00 }),
  rate: fc.integer({ min: 0, max: 3_600 }),
  months: fc.integer({ min: 1, max: 360 }),
});

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

  it.each(["", "abc", "12.50", "-5", "1e5", "₹", "1,2,x"])("reads no amount from %j", (text) => {
    expect(parseRupees(text)).toBeNull();
  });

  it("writes basis points as a percentage", () => {
    expect(formatBps(1370)).toBe("13.70%");
    expect(formatBps(5)).toBe("0.05%");
  });
});

describe("instalments", () => {
  it.each([
    [20_000_00, 1500, 24, 969_73],
    [3_00_000_00, 1200, 24, 14_122_04],
    [1_00_000_00, 0, 12, 8_333_33],
    [1_00_000_00, 0, 8, 12_500_00],
  ])("of %i paise at %i bps over %i months are %i paise", (principal, rate, months, emi) => {
    expect(emiPaise(principal, rate, months)).toBe(emi);
  });

  it("agrees with the formula to the paisa", () => {
    fc.assert(
      fc.property(loans, ({ principal, rate, months }) => {
        const r = rate / 120_000;
        const formula = r === 0 ? principal / months : (principal * r) / (1 - (1 + r) ** -months);
        expect(Math.abs(emiPaise(principal, rate, months) - formula)).toBeLessThanOrEqual(0.501);
      }),
    );
  });

  it("rounds a month's interest half up", () => {
    expect(monthlyInterestPaise(100, 600)).toBe(1);
    expect(monthlyInterestPaise(99, 600)).toBe(0);
  });

  it("refuses what is no loan", () => {
    expect(() => emiPaise(100.5, 1200, 12)).toThrow();
    expect(() => emiPaise(100, -1, 12)).toThrow();
    expect(() => emiPaise(100, 1200, 0)).toThrow();
  });
});

describe("the repayment schedule", () => {
  it("ends at zero, its principal parts add up, and every row balances", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(loans, ({ principal, rate, months }) => {
        const rows = amortise(principal, rate, months);
        const emi = emiPaise(principal, rate, months);
        expect(rows).toHaveLength(months);
        expect(rows.at(-1)?.balancePaise).toBe(0);
        expect(rows.reduce((sum, row) => sum + row.principalPaise, 0)).toBe(principal);
        let balance = principal;
        for (const row of rows) {
          expect(row.interestPaise).toBe(monthlyInterestPaise(balance, rate));
          expect(row.instalmentPaise).toBe(row.interestPaise + row.principalPaise);
          expect(row.principalPaise).toBeGreaterThanOrEqual(0);
          balance -= row.principalPaise;
          expect(row.balancePaise).toBe(balance);
          if (row.month < months) expect(row.instalmentPaise).toBeLessThanOrEqual(Math.max(emi, row.interestPaise));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("has equal instalments but the last, which takes what rounding left", () => {
    const rows = amortise(20_000_00, 1500, 24);
    expect(rows.slice(0, 23).every((row) => row.instalmentPaise === 969_73)).toBe(true);
    expect(Math.abs((rows[23]?.instalmentPaise ?? 0) - 969_73)).toBeLessThan(24);
  });
});

describe("the annual percentage rate", () => {
  it("is 17.07 % for the example of the Reserve Bank's key facts statement", () => {
    expect(aprBps({ principalPaise: 20_000_00, annualRateBps: 1500, months: 24, feesPaise: 400_00 })).toBe(1707);
  });

  it("is the rate itself without fees", () => {
    fc.assert(
      fc.property(loans, ({ principal, rate, months }) => {
        expect(aprBps({ principalPaise: principal, annualRateBps: rate, months, feesPaise: 0 })).toBe(rate);
      }),
    );
  });

  it("rises with the fees, does not depend on the amount, and values the instalments at what was received", () => {
    const fee = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_600 }), fc.integer({ min: 2, max: 120 }), fee, (rate, months, feeBps) => {
        const of = (principalPaise: number, bps: number) =>
          aprBps({ principalPaise, annualRateBps: rate, months, feesPaise: (principalPaise * bps) / 10_000 });
        const apr = of(10_000_000, feeBps) ?? 0;
        expect(apr).toBeGreaterThanOrEqual(rate);
        expect(of(10_000_000, feeBps + 100) ?? 0).toBeGreaterThan(apr);
        expect(of(90_000_000, feeBps)).toBe(apr);
        const r = apr / 120_000;
        const payment = emiPaise(10_000_000, rate, months);
        const worth = (payment * (1 - (1 + r) ** -months)) / r;
        expect(worth / (10_000_000 * (1 - feeBps / 10_000))).toBeCloseTo(1, 3);
      }),
    );
  });

  it("has no answer when the fees take everything", () => {
    expect(aprBps({ principalPaise: 100_00, annualRateBps: 1200, months: 12, feesPaise: 100_00 })).toBeNull();
  });
});
