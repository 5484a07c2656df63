import { describe, expect, it } from "vitest";
import { inPlanOrder, type PlanLimits, type PlanReason, whyNot } from "~/domain/insurance/match-plans";
import type { InsuranceAnswers } from "~/domain/insurance/parse-answers";

describe("which plans fit", () => {
  const plan = (over: Partial<PlanLimits> = {}): PlanLimits => ({
    cover: null,
    maxVehicleYears: null,
    maxMembers: null,
    maxAgeYears: null,
    maxStockRupees: null,
    sumInsuredRupees: null,
    ...over,
  });

  it.each<[string, InsuranceAnswers, PlanLimits, PlanReason | null]>([
    ["a plan without limits", { vehicle_years: 30, cover: "own_damage" }, plan(), null],
    ["the age of the vehicle at the limit", { vehicle_years: 10 }, plan({ maxVehicleYears: 10 }), null],
    ["a year above it", { vehicle_years: 11 }, plan({ maxVehicleYears: 10 }), { code: "vehicle-too-old", limit: 10 }],
    ["another cover", { cover: "own_damage" }, plan({ cover: "third_party" }), { code: "other-cover" }],
    ["the same cover", { cover: "life" }, plan({ cover: "life" }), null],
    ["as many members", { members: 6 }, plan({ maxMembers: 6 }), null],
    ["one more", { members: 7 }, plan({ maxMembers: 6 }), { code: "too-many-members", limit: 6 }],
    ["an elder", { members: 1, eldest_age: 66 }, plan({ maxAgeYears: 65 }), { code: "too-old", limit: 65 }],
    [
      "more stock",
      { stock_rupees: 1_000_001 },
      plan({ maxStockRupees: 1_000_000 }),
      { code: "stock-too-high", limit: 1_000_000 },
    ],
  ])("%s", (_case, answers, limits, reason) => expect(whyNot(answers, limits)).toEqual(reason));

  it.each([
    [500_000, 500_000, null],
    [500_000, 300_000, { code: "sum-too-low", limit: 300_000 }],
    [500_000, null, null],
    [null, 100_000, null],
  ])("OQ-92 with a wish for ₹%s a plan of ₹%s", (wanted, sumInsuredRupees, reason) => {
    expect(whyNot({}, plan({ sumInsuredRupees }), wanted)).toEqual(reason);
  });

  it("OQ-92 are ordered by premium or by name only", () => {
    const plans = [
      { insurer: "Suraksha", name: "B", premiumRupees: 700 },
      { insurer: "Marg", name: "Z", premiumRupees: 700 },
      { insurer: "Suraksha", name: "A", premiumRupees: 500 },
    ];
    const shown = (order: "premium" | "name") =>
      inPlanOrder(plans, order).map(({ insurer, name }) => `${insurer} ${name}`);
    expect(shown("premium")).toEqual(["Suraksha A", "Marg Z", "Suraksha B"]);
    expect(shown("name")).toEqual(["Marg Z", "Suraksha A", "Suraksha B"]);
  });
});
