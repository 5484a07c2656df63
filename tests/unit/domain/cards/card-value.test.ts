import { describe, expect, it } from "vitest";
import { cardTerms } from "~/domain/cards/card-terms";
import { cardValue, cardVerdict } from "~/domain/cards/card-value";

const NOTHING = { groceries: 0, dining: 0, travel: 0, online: 0, fuel: 0, other: 0 };
const terms = (reward: object, limits: object = {}) => cardTerms.parse({ reward_bps: reward, ...limits });

describe("what a card is worth in a year", () => {
  it("pays back by kind of spending, less the fee with GST", () => {
    const card = { terms: terms({ groceries: 500, other: 100 }), annualFeeRupees: 999 };
    expect(cardValue(card, { ...NOTHING, groceries: 10_000, other: 5_000, fuel: 3_000 })).toEqual({
      backRupees: 6_600,
      feeRupees: 1_179,
      worthRupees: 5_421,
      isCapped: false,
      isFeeWaived: false,
    });
  });

  it("loses no rupee to fractions of several kinds that add up to a whole one", () => {
    const card = { terms: terms({ groceries: 60, dining: 534, travel: 168 }), annualFeeRupees: 0 };
    const spending = { ...NOTHING, groceries: 11_059, dining: 19_648, travel: 11_321 };
    expect(cardValue(card, spending).backRupees).toBe(15_669);
  });

  it("stops at the cap of the bank", () => {
    const card = { terms: terms({ groceries: 500 }, { reward_cap_rupees: 1_000 }), annualFeeRupees: 0 };
    expect(cardValue(card, { ...NOTHING, groceries: 5_000 })).toMatchObject({ backRupees: 1_000, isCapped: true });
  });

  it.each([
    [8_333, 589, false],
    [8_334, 0, true],
  ])("waives the fee from the bank's yearly spending on: ₹%i a month", (other, feeRupees, isFeeWaived) => {
    const card = { terms: terms({}, { fee_waived_from_rupees: 100_000 }), annualFeeRupees: 499 };
    expect(cardValue(card, { ...NOTHING, other })).toMatchObject({ feeRupees, isFeeWaived });
  });

  it("may be worth less than nothing", () => {
    const card = { terms: terms({ other: 50 }), annualFeeRupees: 2_999 };
    expect(cardValue(card, { ...NOTHING, other: 1_000 }).worthRupees).toBe(60 - 3_539);
  });
});

describe("whether the bank's limits allow a customer", () => {
  const limits = terms({}, { min_income_rupees: 30_000, min_age_years: 21, max_age_years: 60 });

  it.each([
    [30_000, 21, { kind: "fits" }],
    [29_999, 40, { kind: "income", needsRupees: 30_000 }],
    [90_000, 20, { kind: "too-young", fromYears: 21 }],
    [90_000, 61, { kind: "too-old", toYears: 60 }],
    [null, 60, { kind: "fits" }],
    [null, null, null],
  ])("with ₹%s a month at the age of %s", (incomeRupees, ageYears, verdict) => {
    expect(cardVerdict(limits, { incomeRupees, ageYears })).toEqual(verdict);
  });

  it("says nothing where the bank names no limit", () => {
    expect(cardVerdict(terms({}), { incomeRupees: 10_000, ageYears: 30 })).toBeNull();
  });
});
