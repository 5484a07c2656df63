import { describe, expect, it } from "vitest";
import { goldEstimate, isKarat, priceAge } from "~/domain/gold/gold-estimate";

const PRICE = { rupeesPerGram: 12_000, on: "2026-11-20" };

describe("what gold is worth", () => {
  it("40 g of 22 karat at ₹12,000 a gram of 24 karat", () => {
    expect(goldEstimate({ grams: 40, karat: 22 }, PRICE, "2026-11-23")).toMatchObject({
      valueRupees: 440_000,
      mostRupees: 352_000,
      limitBps: 8_000,
    });
  });

  it("counts at most the weight that RBI lets one borrower pledge", () => {
    const valueRupeesOf = (grams: number) => goldEstimate({ grams, karat: 24 }, PRICE, "2026-11-23")?.valueRupees;
    expect(valueRupeesOf(1_500)).toBe(valueRupeesOf(1_000));
    expect(goldEstimate({ grams: 1_500, karat: 24 }, PRICE, "2026-03-31")?.valueRupees).toBe(18_000_000);
  });

  it.each([
    ["2026-11-20", "today"],
    ["2026-11-21", "recent"],
    ["2026-11-23", "recent"],
    ["2026-11-24", "stale"],
    ["2026-11-19", null],
  ])("on %s a price of 20 November is %s", (today, age) => {
    expect(priceAge(PRICE, today)).toBe(age);
  });

  it("knows the purities that lenders take", () => {
    expect([24, 22, 21, 20, 18, 14, 9].filter(isKarat)).toEqual([24, 22, 20, 18, 14]);
  });
});
