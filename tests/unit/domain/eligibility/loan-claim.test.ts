import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loanClaim } from "~/domain/eligibility/loan-claim";
import { someLender } from "./arbitraries";

const DEFAULTS = { fromRupees: 1_000, toRupees: 1_000_000, rateMinBps: 1_099, rateMaxBps: 3_600, termMaxMonths: 60 };
const BOUNDS = { minRupees: 10_000, maxRupees: 500_000 };
const lender = { ...OPEN_LENDER, aprMinBps: 1_350, aprMaxBps: 2_100, minLoanRupees: 25_000 };

describe("what a page may claim of a loan", () => {
  it("OQ-110 CONST-06 is the lenders' own, and never beyond what the form takes", () => {
    const small = {
      ...lender,
      loanAmountUptoRupees: 90_000,
      minLoanRupees: 5_000,
      interestRateBps: 2_200,
      aprMaxBps: 3_000,
    };
    expect(loanClaim([lender, small], BOUNDS, DEFAULTS)).toEqual({
      lenderCount: 2,
      fromRupees: 10_000,
      toRupees: 500_000,
      rateMinBps: 1_200,
      rateMaxBps: 2_200,
      apr: { minBps: 1_350, maxBps: 3_000 },
      termMaxMonths: 60,
    });
    expect(loanClaim([small], BOUNDS, DEFAULTS)).toMatchObject({ fromRupees: 10_000, toRupees: 90_000 });
    expect(loanClaim([lender], BOUNDS, DEFAULTS).fromRupees).toBe(25_000);
  });

  it("OQ-110 counts no lender whose terms are missing, and none that stays below the least the form takes", () => {
    const silent = { ...lender, interestRateBps: null };
    const tiny = { ...lender, loanAmountUptoRupees: 9_000 };
    expect(loanClaim([lender, silent, tiny], BOUNDS, DEFAULTS).lenderCount).toBe(1);
  });

  it("CUS-23 CONST-06 is the brand's sample figures within the form's bounds while no lender is live", () => {
    expect(loanClaim([], BOUNDS, DEFAULTS)).toMatchObject({
      lenderCount: 0,
      fromRupees: 10_000,
      toRupees: 500_000,
      apr: null,
      rateMaxBps: 3_600,
    });
  });

  it("CONST-06 the form takes both ends, whatever the lenders and bounds", () => {
    const amount = fc.integer({ min: 1, max: 20_000_000 });
    const claimed = fc.record({ minLoanRupees: fc.option(amount), more: someLender });
    fc.assert(
      fc.property(fc.array(claimed, { maxLength: 5 }), amount, amount, (made, one, other) => {
        const bounds = { minRupees: Math.min(one, other), maxRupees: Math.max(one, other) };
        const lenders = made.map(({ minLoanRupees, more }) => ({ ...more, minLoanRupees, aprMinBps: 1, aprMaxBps: 2 }));
        const { fromRupees, toRupees } = loanClaim(lenders, bounds, DEFAULTS);
        expect(fromRupees).toBeLessThanOrEqual(toRupees);
        expect([fromRupees >= bounds.minRupees, toRupees <= bounds.maxRupees]).toEqual([true, true]);
      }),
    );
  });
});
