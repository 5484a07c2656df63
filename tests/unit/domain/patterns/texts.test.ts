import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanAddress, isAddress } from "~/domain/patterns/address";
import { amountBounds } from "~/domain/patterns/amount";
import { isCompanyName } from "~/domain/patterns/company";
import { isName, normaliseName } from "~/domain/patterns/name";

describe("names", () => {
  it.each([
    ["Asha", true],
    ["Asha Devi Rao", true],
    ["Asha  Rao", false],
    ["Asha-Rao", false],
    ["आशा", false],
    ["Asha1", false],
    ["a".repeat(50), true],
    ["a".repeat(51), false],
    ["", false],
  ])("VAL-49 takes %j: %s", (text, isValid) => {
    expect(isName(text)).toBe(isValid);
  });

  it("VAL-49 closes gaps first", () => {
    expect(normaliseName("  Asha \t Rao ")).toBe("Asha Rao");
  });
});

describe("VAL-42 addresses", () => {
  it.each([
    ["12, MG Road. Flat #4", true],
    ["Flat 4/12-B", false],
    ["12 MG Road; Pune", false],
    ["# , .", false],
    ["a".repeat(150), true],
    ["a".repeat(151), false],
  ])("takes %j: %s", (text, isValid) => {
    expect(isAddress(text)).toBe(isValid);
  });

  it("VAL-49 offers / and - replaced, and only when that helps", () => {
    expect(cleanAddress("Flat 4/12-B, MG Road")).toBe("Flat 4 12 B, MG Road");
    expect(cleanAddress("Flat 4 12 B")).toBeNull();
    expect(cleanAddress("Flat 4/12; MG Road")).toBeNull();
    expect(cleanAddress("-/-")).toBeNull();
  });

  it("VAL-49 makes nothing but valid addresses", () => {
    fc.assert(fc.property(fc.string(), (text) => isAddress(cleanAddress(text) ?? "Pune")));
  });
});

describe("company names", () => {
  it.each([
    ["ABC", true],
    ["AB", false],
    ["Asha Traders 24", true],
    ["Asha & Sons", false],
    ["a".repeat(40), true],
    ["a".repeat(41), false],
  ])("CONST-04 takes %j: %s", (text, isValid) => {
    expect(isCompanyName(text)).toBe(isValid);
  });
});

describe("amounts", () => {
  it("CONST-06 bounds loans at 1 to 10,00,000 and gold at one crore", () => {
    expect(amountBounds("PL")).toEqual({ minRupees: 1, maxRupees: 1_000_000 });
    expect(amountBounds("GL")).toEqual({ minRupees: 1, maxRupees: 10_000_000 });
  });

  it("CONST-06 follows a brand's own bounds", () => {
    const own = { PL: { minRupees: 5_000, maxRupees: 200_000 } };
    expect(amountBounds("PL", own)).toEqual(own.PL);
    expect(amountBounds("GL", own).maxRupees).toBe(10_000_000);
  });
});
