import { describe, expect, it } from "vitest";
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
    ["SHOP", { stock_rupees: "Rs. 5,00,000/-" }, { stock_rupees: 500_000 }],
    ["OI", { cover: "travel" }, { cover: "travel" }],
    ["SHOP", { stock_rupees: 500_000 }, { stock_rupees: 500_000 }],
  ])("%s takes %j", (product, raw, answers) => expect(parseAnswers(product, raw)).toEqual({ ok: true, answers }));

  it.each<[InsuranceProduct, Record<string, unknown>, string[]]>([
    ["TW", {}, ["cover", "vehicle_years"]],
    ["TW", { cover: "life", vehicle_years: "31" }, ["cover", "vehicle_years"]],
    ["HEALTH", { members: "0", eldest_age: "-1" }, ["members", "eldest_age"]],
    ["HEALTH", { members: "2.5", eldest_age: "40" }, ["members"]],
    ["SHOP", { stock_rupees: "999" }, ["stock_rupees"]],
    ["SHOP", { stock_rupees: "1234,50" }, ["stock_rupees"]],
    ["HEALTH", { members: "1,2", eldest_age: "40" }, ["members"]],
    ["OI", { cover: "third_party" }, ["cover"]],
  ])("%s refuses %j and names %j", (product, raw, wrong) =>
    expect(parseAnswers(product, raw)).toEqual({ ok: false, code: "invalid", wrong }),
  );
});
