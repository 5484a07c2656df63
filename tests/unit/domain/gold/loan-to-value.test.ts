import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GOLD_LOAN_RULES, goldLoanRule, mostAgainst } from "~/domain/gold/loan-to-value";

const ruleOf = (day: string) => {
  const rule = goldLoanRule(day);
  if (!rule) throw new Error(`no rule on ${day}`);
  return rule;
};

describe("RBI's limits of loans against gold", () => {
  it.each([
    ["2014-01-07", null],
    ["2014-01-08", "2014-01-08"],
    ["2026-03-31", "2014-01-08"],
    ["2026-04-01", "2026-04-01"],
    ["2026-11-23", "2026-04-01"],
  ])("on %s the rule of %s applies", (day, from) => {
    expect(goldLoanRule(day)?.from ?? null).toBe(from);
  });

  it.each([
    [100_000, 85_000, 8_500],
    [294_117, 249_999, 8_500],
    [294_118, 250_000, 8_500],
    [300_000, 250_000, 8_500],
    [312_500, 250_000, 8_500],
    [312_502, 250_001, 8_000],
    [625_000, 500_000, 8_000],
    [660_000, 500_000, 8_000],
    [666_668, 500_001, 7_500],
    [1_000_000, 750_000, 7_500],
    [0, 0, 8_500],
  ])("gold worth ₹%i carries at most ₹%i since April 2026", (value, rupees, bps) => {
    expect(mostAgainst(value, ruleOf("2026-04-01"))).toEqual({ rupees, bps });
  });

  it("is 75% of any value before", () => {
    expect(mostAgainst(100_000, ruleOf("2026-03-31"))).toEqual({ rupees: 75_000, bps: 7_500 });
  });

  it("never falls when the gold is worth more, and never exceeds the share of its own tier", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 0, max: 100_000 }), (value, more) => {
        for (const rule of GOLD_LOAN_RULES) {
          const { rupees } = mostAgainst(value, rule);
          expect(mostAgainst(value + more, rule).rupees).toBeGreaterThanOrEqual(rupees);
          const tier = rule.tiers.find(({ upToRupees }) => upToRupees === null || rupees <= upToRupees);
          expect(rupees * 10_000).toBeLessThanOrEqual(value * (tier?.bps ?? 0));
        }
      }),
    );
  });
});
