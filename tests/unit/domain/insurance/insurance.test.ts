import { describe, expect, it } from "vitest";
import { inPlanOrder, type PlanLimits, type PlanReason, whyNot } from "~/domain/insurance/match-plans";
import { type InsuranceAnswers, parseAnswers } from "~/domain/insurance/parse-answers";
import { INSURANCE_PRODUCTS, type InsuranceProduct, isInsurance } from "~/domain/insurance/products";
import { QUESTIONS } from "~/domain/insurance/questions";
import { PRODUCTS } from "~/domain/products";

describe("what is asked", () => {
  it("OQ-10 CUS-01 the five insurance products are the ones of the insurance segment, each with its own questions", () => {
    expect([...INSURANCE_PRODUCTS]).toEqual(
      PRODUCTS.filter(({ segment }) => segment === "ins").map(({ code }) => code),
    );
    expect(INSURANCE_PRODUCTS.map((code) => QUESTIONS[code].map(({ name }) => name))).toEqual([
      ["cover", "vehicle_years"],
      ["cover", "vehicle_years"],
      ["members", "eldest_age"],
      ["stock_rupees"],
      ["cover"],
    ]);
    expect([isInsurance("CAR"), isInsurance("PL"), isInsurance(null)]).toEqual([true, false, false]);
  });

  it.each<[InsuranceProduct, Record<string, unknown>, InsuranceAnswers]>([
    ["TW", { cover: "own_damage", vehicle_years: "0" }, { cover: "own_damage", vehicle_years: 0 }],
    ["CAR", { cover: "third_party", vehicle_years: " ३० " }, { cover: "third_party", vehicle_years: 30 }],
    ["HEALTH", { members: "4", eldest_age: "61" }, { members: 4, eldest_age: 61 }],
    ["SHOP", { stock_rupees: "₹5,00,000" }, { stock_rupees: 500_000 }],
    ["OI", { cover: "travel" }, { cover: "travel" }],
    ["SHOP", { stock_rupees: 500_000 }, { stock_rupees: 500_000 }],
  ])("%s takes %j", (product, raw, answers) => expect(parseAnswers(product, raw)).toEqual({ ok: true, answers }));

  it.each<[InsuranceProduct, Record<string, unknown>, string[]]>([
    ["TW", {}, ["cover", "vehicle_years"]],
    ["TW", { cover: "life", vehicle_years: "31" }, ["cover", "vehicle_years"]],
    ["HEALTH", { members: "0", eldest_age: "-1" }, ["members", "eldest_age"]],
    ["HEALTH", { members: "2.5", eldest_age: "40" }, ["members"]],
    ["SHOP", { stock_rupees: "999" }, ["stock_rupees"]],
    ["OI", { cover: "third_party" }, ["cover"]],
  ])("%s refuses %j and names %j", (product, raw, wrong) =>
    expect(parseAnswers(product, raw)).toEqual({ ok: false, code: "invalid", wrong }),
  );
});

describe("which plans fit", () => {
  const plan = (over: Partial<PlanLimits> = {}): PlanLimits => ({
    cover: null,
    maxVehicleYears: null,
    maxMembers: null,
    maxAgeYears: null,
    maxStockRupees: null,
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
