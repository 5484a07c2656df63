import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emiPaise, monthlyInterestPaise } from "~/domain/money/emi";

const loans = fc.record({
  principal: fc.integer({ min: 1_000_00, max: 1_00_00_000_00 }),
  rate: fc.integer({ min: 0, max: 3_600 }),
  months: fc.integer({ min: 1, max: 360 }),
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
