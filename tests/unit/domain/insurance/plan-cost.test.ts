import { describe, expect, it } from "vitest";
import { planCost, readPlanChoice } from "~/domain/insurance/plan-cost";

describe("what a customer wants of a plan", () => {
  it("OQ-92 comes from the address, and only what the product knows", () => {
    const query = new URLSearchParams("sum=500000&add=engine&add=maternity&add=zero_depreciation&add=x");
    expect(readPlanChoice("CAR", query)).toEqual({ sumRupees: 500_000, addOns: ["zero_depreciation", "engine"] });
    expect(readPlanChoice("HEALTH", query)).toEqual({ sumRupees: 500_000, addOns: ["maternity"] });
    expect(readPlanChoice("OI", new URLSearchParams("sum=7"))).toEqual({ sumRupees: null, addOns: [] });
  });
});

describe("the cost of a plan over three years", () => {
  const plan = { premiumRupees: 7_850, addOns: { zero_depreciation: 2_450, roadside: 0 } };

  it("OQ-92 is three times the premium with the add-ons that it sells", () => {
    expect(planCost(plan, { sumRupees: null, addOns: [] })).toEqual({
      perYearRupees: 7_850,
      threeYearsRupees: 23_550,
      missing: [],
    });
    expect(planCost(plan, { sumRupees: null, addOns: ["zero_depreciation", "roadside", "engine"] })).toEqual({
      perYearRupees: 10_300,
      threeYearsRupees: 30_900,
      missing: ["engine"],
    });
  });
});
