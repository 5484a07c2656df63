import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import { describe, expect, it } from "vitest";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import { eligibilityChange, hasAllCriteria } from "~/domain/lenders/eligibility-change";
import { changeWords, drasticWords } from "~/i18n/staff/lender-changes";

describe("BEY-14 the effect of a change", () => {
  const facts = (over: Partial<Facts> = {}): Facts => ({
    segment: "pl",
    monthlyIncomeRupees: 30_000,
    ageYears: 30,
    employment: "salaried",
    desiredAmountRupees: 100_000,
    creditScoreClassId: 2,
    pincode: "560001",
    months: null,
    ...over,
  });
  const lender = (over: Partial<LenderCriteria> = {}): LenderCriteria => ({
    ...OPEN_LENDER,
    isLive: false,
    minIncomeRupees: 25_000,
    minAgeYears: 21,
    maxAgeYears: 58,
    selfEmployed: false,
    business: false,
    tenureMonthsMin: null,
    tenureMonthsMax: null,
    interestRateBps: null,
    processingFeeBps: null,
    ...over,
  });

  it("BEY-14 counts people, not applications: who keeps the lender by another product loses nothing", () => {
    const people = [[facts(), facts({ segment: "gl" })], [facts({ segment: "gl" })]];
    const both = lender({ segments: ["pl", "gl"] });
    expect(eligibilityChange(people, both, lender({ segments: ["gl"] }))).toMatchObject({ before: 2, lose: 0 });
    expect(eligibilityChange(people, both, lender())).toMatchObject({ applicants: 2, after: 1, lose: 1, asks: true });
  });

  it("OQ-109 asks above a fifth of all applicants", () => {
    const people = Array.from({ length: 10 }, (_, index) => [facts({ monthlyIncomeRupees: 30_000 + index * 1_000 })]);
    const toIncome = (minIncomeRupees: number) => eligibilityChange(people, lender(), lender({ minIncomeRupees }));
    expect(toIncome(32_000)).toMatchObject({ lose: 2, asks: false });
    expect(toIncome(33_000)).toMatchObject({ lose: 3, asks: true });
  });

  it("BEY-14 only complete facts count; gold asks for no income", () => {
    expect(hasAllCriteria(facts())).toBe(true);
    expect(hasAllCriteria(facts({ monthlyIncomeRupees: null }))).toBe(false);
    expect(hasAllCriteria(facts({ ageYears: null }))).toBe(false);
    expect(hasAllCriteria(facts({ segment: "gl", monthlyIncomeRupees: null, employment: null }))).toBe(true);
  });

  it("BEY-14 says it in one sentence", () => {
    expect(changeWords({ applicants: 1_430, gain: 212, lose: 0 }, "Banyan Credit", true)).toBe(
      "212 of last month's 1,430 applicants would gain a match with Banyan Credit, none would lose one.",
    );
    expect(changeWords({ applicants: 10, gain: 0, lose: 0 }, "Banyan Credit", true)).toBe(
      "None of last month's 10 applicants would gain or lose a match with Banyan Credit.",
    );
    expect(changeWords({ applicants: 10, gain: 0, lose: 2 }, "Banyan Credit", false)).toBe(
      "None of last month's 10 applicants gain a match with Banyan Credit, 2 lose one.",
    );
    expect(drasticWords({ applicants: 10, gain: 0, lose: 3 }, "Banyan Credit")).toBe(
      "3 of last month's 10 applicants would lose their match with Banyan Credit.",
    );
  });
});
