import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emiPaise, monthlyInterestPaise, partHalfUp } from "~/domain/money/emi";

const loans = fc.record({
  principal: fc.integer({ min: 1_000_00, max: 1_00_00_000_00 }),
  rate: fc.integer({ min: 0, max: 3_600 }),
  months: fc.integer({ min: 1, max: 360 }),
});

const MONTHLY_BPS = 120_000n;
const exactHalfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** The instalment in big integers alone. */
function exactEmi(principal: number, rate: number, months: number): number {
  if (rate === 0) return exactHalfUp(BigInt(principal), BigInt(months));
  const grown = (MONTHLY_BPS + BigInt(rate)) ** BigInt(months);
  const flat = MONTHLY_BPS ** BigInt(months);
  return exactHalfUp(BigInt(principal) * BigInt(rate) * grown, MONTHLY_BPS * (grown - flat));
}

describe("instalments", () => {
  it("BEY-12 are those of big integers, to the paisa", () => {
    const any = fc.record({
      principal: fc.oneof(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 1e13 }),
        loans.map((l) => l.principal),
      ),
      rate: fc.oneof(fc.integer({ min: 0, max: 3_600 }), fc.integer({ min: 0, max: 100_000 })),
      months: fc.integer({ min: 1, max: 600 }),
    });
    fc.assert(
      fc.property(
        any,
        ({ principal, rate, months }) =>
          emiPaise(principal, rate, months) === exactEmi(principal, rate, months) &&
          monthlyInterestPaise(principal, rate) === exactHalfUp(BigInt(principal) * BigInt(rate), MONTHLY_BPS),
      ),
      { numRuns: 20_000 },
    );
  });

  it("BEY-12 are exact where the exact instalment is half a paisa", () => {
    // One month at 12 % of 50 paise is 50.5 paise; two years without interest of 12 paise are half a paisa each.
    for (const [principal, rate, months] of [
      [50, 1_200, 1],
      [150, 1_200, 1],
      [12, 0, 24],
      [36, 0, 24],
    ] as const)
      expect(emiPaise(principal, rate, months)).toBe(exactEmi(principal, rate, months));
  });

  it("BEY-12 a part is rounded half up exactly, beyond what a number holds too", () => {
    const whole = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 1_000_000 }), whole, (amount, part, all) => {
        expect(partHalfUp(amount, part, all)).toBe(exactHalfUp(BigInt(amount) * BigInt(part), BigInt(all)));
      }),
    );
  });

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

  it("refuses what is not a loan", () => {
    expect(() => emiPaise(100.5, 1200, 12)).toThrow();
    expect(() => emiPaise(100, -1, 12)).toThrow();
    expect(() => emiPaise(100, 1200, 0)).toThrow();
  });
});
