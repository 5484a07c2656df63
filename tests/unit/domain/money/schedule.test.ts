import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emiPaise, monthlyInterestPaise } from "~/domain/money/emi";
import { amortise, interestInAllPaise } from "~/domain/money/schedule";

const loans = fc.record({
  principal: fc.integer({ min: 1_000_00, max: 1_00_00_000_00 }),
  rate: fc.integer({ min: 0, max: 3_600 }),
  months: fc.integer({ min: 1, max: 360 }),
});

describe("the repayment schedule", () => {
  it("ends at zero, its principal parts add up, and every row balances", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(loans, ({ principal, rate, months }) => {
        const rows = amortise(principal, rate, months);
        const emi = emiPaise(principal, rate, months);
        expect(rows).toHaveLength(months);
        expect(interestInAllPaise(principal, rate, months)).toBe(rows.reduce((sum, row) => sum + row.interestPaise, 0));
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
