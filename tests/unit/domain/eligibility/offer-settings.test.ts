import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import { FACTS } from "@tests/factories/offers";
import { matchOffers } from "@tests/support/match-offers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import {
  factsWith,
  readWhatIf,
  shortestTenor,
  snapToSlider,
  type WhatIf,
  type WhatIfRanges,
  whatIfResult,
} from "~/domain/eligibility/what-if";
import { emiPaise } from "~/domain/money/emi";

const lender = (over: Partial<LenderCriteria> = {}): LenderCriteria => ({
  ...OPEN_LENDER,
  tenureMonthsMax: 36,
  interestRateBps: 1_400,
  processingFeeBps: 200,
  ...over,
});

const LENDERS = [
  lender({ lenderId: "open" }),
  lender({ lenderId: "rich", minIncomeRupees: 60_000 }),
  lender({ lenderId: "small", loanAmountUptoRupees: 100_000 }),
  lender({ lenderId: "short", tenureMonthsMax: 12, interestRateBps: 1_100 }),
  lender({ lenderId: "off", isLive: false }),
  lender({ lenderId: "gold", segments: ["gl"] }),
];

const RANGES: WhatIfRanges = {
  amount: { min: 1_000, max: 1_000_000, step: 1_000 },
  tenure: { min: 6, max: 36, step: 1 },
  income: { min: 1_000, max: 300_000, step: 1_000 },
  instalment: { min: 500, max: 100_000, step: 500 },
};
const START: WhatIf = {
  amountRupees: 300_000,
  months: 24,
  monthlyIncomeRupees: 40_000,
  mostInstalmentRupees: null,
};

describe("what-if", () => {
  it("BEY-03 lights up exactly the lenders that the offers' engine matches, whatever the settings", () => {
    const settings = fc.record({
      amountRupees: fc.integer({ min: 1, max: 1_000 }).map((thousands) => thousands * 1_000),
      months: fc.integer({ min: 1, max: 60 }),
      monthlyIncomeRupees: fc.integer({ min: 1, max: 300 }).map((thousands) => thousands * 1_000),
      mostInstalmentRupees: fc.constant(null),
    });
    fc.assert(
      fc.property(settings, (tried) => {
        const facts = factsWith(FACTS, tried);
        const lit = LENDERS.filter((one) => whatIfResult(facts, one, null)?.state === "on").map(
          ({ lenderId }) => lenderId,
        );
        const matched = matchOffers(facts, LENDERS).matched.map((ranked) => ranked.lender.lenderId);
        expect(lit.sort()).toEqual(matched.sort());
      }),
      { numRuns: 200 },
    );
  });

  it("BEY-03 more income lights up the lender that asked for it; lenders that are off or of another segment are not named", () => {
    const rich = LENDERS[1] as LenderCriteria;
    expect(whatIfResult(factsWith(FACTS, START), rich, null)).toMatchObject({
      state: "off",
      verdict: { reason: { code: "income_below_min" }, change: { by: 20_000 } },
    });
    expect(whatIfResult(factsWith(FACTS, { ...START, monthlyIncomeRupees: 60_000 }), rich, null)?.state).toBe("on");
    expect(whatIfResult(FACTS, LENDERS[4] as LenderCriteria, null)).toBeNull();
    expect(whatIfResult(FACTS, LENDERS[5] as LenderCriteria, null)).toBeNull();
  });

  it("BEY-03 an instalment above the limit is said with the shortest tenor that keeps within it", () => {
    const facts = factsWith(FACTS, { ...START, months: 12 });
    const result = whatIfResult(facts, LENDERS[0] as LenderCriteria, 15_000);
    expect(result?.state).toBe("over");
    const months = result?.state === "over" ? (result.fitsAtMonths ?? 0) : 0;
    expect(emiPaise(30_000_000, 1_400, months)).toBeLessThanOrEqual(1_500_000);
    expect(emiPaise(30_000_000, 1_400, months - 1)).toBeGreaterThan(1_500_000);
    expect(shortestTenor({ rateBps: 1_400, charges: [], minMonths: 6, maxMonths: 12 }, 300_000, 100_000)).toBeNull();
  });

  it.each([
    [0, 1_000],
    [1_499, 1_000],
    [1_500, 2_000],
    [9_999_999, 1_000_000],
  ])("brings %i onto the slider as %i", (value, expected) => {
    expect(snapToSlider(value, RANGES.amount)).toBe(expected);
  });

  it("reads what was sent, and takes the customer's own for what is missing or no number", () => {
    const query = (text: string) => readWhatIf(new URLSearchParams(text), RANGES, START);
    expect(query("")).toEqual(START);
    expect(query("amount=150000&tenure=12&income=65000&instalment=9000")).toEqual({
      amountRupees: 150_000,
      months: 12,
      monthlyIncomeRupees: 65_000,
      mostInstalmentRupees: 9_000,
    });
    expect(query("amount=-5&tenure=1e9&income=abc&instalment=100000")).toEqual(START);
  });
});
