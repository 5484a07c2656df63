import {
  amountBoundsOf,
  comparesLenders,
  enabledProducts,
  hasProduct,
  landingKind,
  menuProducts,
} from "@tenants/brand/features";
import { brandOf, brandRow, mainRow, snapshotOf } from "@tests/factories/brand-rows";
import { describe, expect, it } from "vitest";

const brandWith = (config: unknown) => brandOf(snapshotOf([mainRow(), brandRow(1, "lumen", { config })]), "lumen");

describe("OQ-10 the products of a brand", () => {
  it("OQ-10 are those that are switched on and have a flow, in the catalogue's order", () => {
    expect(enabledProducts(brandWith({ products: ["GL", "DV", "PL"] }))).toEqual(["PL", "GL", "DV"]);
    expect(enabledProducts(brandWith({ products: ["GL"] }))).toEqual(["GL"]);
    expect(hasProduct(brandWith({ products: ["GL"] }), "PL")).toBe(false);
    expect(enabledProducts(brandWith({ products: ["SL", "HL", "BL"] }))).toEqual(["BL", "SL", "HL"]);
  });

  it("OQ-10 leave Student Loans and Discount Vouchers off by default", () => {
    const { products } = brandWith({});
    expect([products.includes("SL"), products.includes("DV"), products.includes("PL")]).toEqual([false, false, true]);
  });

  it("TEN-15 stand on the Return to Products menu as the brand's setting says", () => {
    const menu = (goldOnMenu: boolean) => menuProducts(brandWith({ products: ["PL", "GL"], menu: { goldOnMenu } }));
    expect(menu(true)).toEqual(["PL", "GL"]);
    expect(menu(false)).toEqual(["PL"]);
    expect(menuProducts(brandWith({ products: ["GL"], menu: { goldOnMenu: false } }))).toEqual(["GL"]);
  });

  it("OQ-78 take amounts up to ₹10,00,000, gold up to ₹1 Crore, unless the brand says otherwise", () => {
    const bounds = { minRupees: 10_000, maxRupees: 500_000 };
    const brand = brandWith({ settings: { amountBounds: { PL: bounds } } });
    expect(amountBoundsOf(brand, "PL")).toEqual(bounds);
    expect(amountBoundsOf(brand, "HL")).toEqual({ minRupees: 1, maxRupees: 1_000_000 });
    expect(amountBoundsOf(brand, "GL")).toEqual({ minRupees: 1, maxRupees: 10_000_000 });
  });
});

describe("what a home page is about", () => {
  it.each([
    ["the standard page", {}, "standard"],
    ["gold where a brand has nothing else", { products: ["GL"] }, "gold"],
    ["the chosen subject", { landing: "solar" }, "solar"],
    ["not a subject that the brand does not offer", { landing: "student", products: ["PL"] }, "standard"],
    ["students", { landing: "student", products: ["PL", "SL"] }, "student"],
    ["cards where a brand has nothing else", { products: ["CC"] }, "cards"],
    ["insurance where a brand has nothing else", { products: ["TW", "CAR"] }, "insurance"],
    ["one lender", { lenderKey: "tamarind", products: ["PL"] }, "one-lender"],
  ])("OQ-112 is %s", (_what, config, kind) => {
    expect(landingKind(brandWith(config))).toBe(kind);
  });

  it.each([
    [{}, true],
    [{ products: ["GL"] }, false],
    [{ products: ["CC", "OI"] }, false],
    [{ lenderKey: "tamarind" }, false],
  ])("OQ-112 with %o it compares lenders: %s", (config, compares) => {
    expect(comparesLenders(brandWith(config))).toBe(compares);
  });

  it("TEN-04 takes a price of gold only with its day, its own before the main brand's", () => {
    const price = { rupeesPerGram: 12_000, on: "2026-11-20" };
    const main = mainRow({ config: { settings: { gold: price } } });
    const goldOf = (settings: object) =>
      brandOf(snapshotOf([main, brandRow(1, "lumen", { config: { settings } })]), "lumen").settings.gold;
    expect(goldOf({})).toEqual(price);
    expect(goldOf({ gold: { rupeesPerGram: 11_000 } })).toEqual(price);
    expect(goldOf({ gold: { rupeesPerGram: 11_000, on: "2026-11-21" } })).toEqual({
      rupeesPerGram: 11_000,
      on: "2026-11-21",
    });
  });
});
