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

  it("BEY-17 takes instalments when the loan is paid out, and repays the rest", () => {
    const rows = amortise(30_000_00, 0, 12, { advance: 4 });
    expect(rows.map(({ month }) => month)).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rows.every(({ instalmentPaise }) => instalmentPaise === 2_500_00)).toBe(true);
    const car = amortise(500_000_00, 1_050, 60, { advance: 2 });
    expect(car.slice(0, 2).map(({ interestPaise }) => interestPaise)).toEqual([0, 0]);
    expect(car[2]?.interestPaise).toBe(monthlyInterestPaise(500_000_00 - 2 * (car[0]?.instalmentPaise ?? 0), 1_050));
    expect(car.at(-1)?.balancePaise).toBe(0);
    expect(Math.abs((car.at(-1)?.instalmentPaise ?? 0) - (car[0]?.instalmentPaise ?? 0))).toBeLessThan(60);
    expect(interestInAllPaise(500_000_00, 1_050, 60, { advance: 2 })).toBe(
      car.reduce((sum, row) => sum + row.instalmentPaise, 0) - 500_000_00,
    );
  });
});
