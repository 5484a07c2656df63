import { comparesLenders, enabledProducts } from "@tenants/brand/features";
import { brandConfigSchema } from "@tenants/brand/schema";
import { DEMO_BRANDS, DEMO_MAIN, numberedBrand } from "@tenants/demo/brands";
import { buildSnapshot } from "@tenants/resolve/snapshot";
import { contrast, luminance } from "@tenants/theme/colour";
import { FONT_FAMILIES } from "@tenants/theme/fonts";
import { onColour } from "@tenants/theme/theme";
import { demoRow } from "@tests/support/demo-row";
import { ownFields } from "@tests/support/own-fields";
import { describe, expect, it } from "vitest";

const ALL = [DEMO_MAIN, ...DEMO_BRANDS];
const snapshot = buildSnapshot(ALL.map(demoRow), 1);
const brands = [...snapshot.byKey.values()];

describe("OQ-94 the demo brands", () => {
  it("TEN-03 TEN-05 OQ-94 are the main brand 'cl' and 33 others, all live and without a refused value", () => {
    expect(snapshot.main.key).toBe("cl");
    expect(brands).toHaveLength(34);
    expect(snapshot.problems).toEqual([]);
    expect(new Set(ALL.map((brand) => brand.id)).size).toBe(ALL.length);
    expect(new Set(ALL.map((brand) => brand.name)).size).toBe(ALL.length);
  });

  it("OQ-94 hold configs that the schema takes whole", () => {
    for (const { config } of ALL) expect(brandConfigSchema.parse(config)).toEqual(config);
  });

  it("OQ-98 each have {key}.localhost", () => {
    for (const { key } of ALL) expect(snapshot.byHost.get(`${key}.localhost`)?.key).toBe(key);
    expect(snapshot.byHost.get("localhost")?.key).toBe("cl");
  });

  it("OQ-94 include one solar host, one lender build, one gold-only and one Hindi-first", () => {
    const keys = (test: (brand: (typeof brands)[number]) => boolean) => brands.filter(test).map((brand) => brand.key);
    expect(keys((brand) => brand.landing === "solar")).toEqual(["dhoop"]);
    expect(keys((brand) => brand.lenderKey !== null)).toEqual(["tamarind"]);
    expect(keys((brand) => enabledProducts(brand).join() === "GL")).toEqual(["sona"]);
    expect(keys((brand) => brand.defaultLanguage === "hi")).toEqual(["gaon"]);
    expect(keys((brand) => brand.defaultLanguage === "auto")).toHaveLength(DEMO_BRANDS.length);
  });

  it("OQ-94 TEN-10 include a yellow one, a very dark one, a mid grey and one without a title", () => {
    const primary = (key: string) => snapshot.byKey.get(key)?.theme.primary ?? "";
    expect(contrast(primary("haldi"), "#ffffff")).toBeLessThan(1.5);
    expect(luminance(primary("kajal"))).toBeLessThan(0.005);
    expect(onColour(primary("gajraj"))).toBe("#000000");
    expect(ownFields({ config: DEMO_BRANDS.find((brand) => brand.key === "banyan")?.config }).has("title")).toBe(false);
    expect(snapshot.byKey.get("banyan")?.title).toBe(snapshot.main.title);
  });

  it("OQ-112 say in their titles what they offer: one lender and gold at a pincode are not compared", () => {
    for (const brand of brands.filter((one) => !comparesLenders(one))) {
      expect(brand.title, brand.key).not.toContain("compare");
      expect(brand.titleHi, brand.key).not.toContain("तुलना");
    }
  });

  it("TEN-04 leave fields unset here and there", () => {
    const follows = (key: string, field: string) =>
      !ownFields({ config: DEMO_BRANDS.find((brand) => brand.key === key)?.config }).has(field);
    expect([
      follows("monsoon", "theme.font"),
      follows("monsoon", "theme.secondary"),
      follows("konkan", "sender"),
    ]).toEqual([true, true, true]);
    expect(snapshot.byKey.get("rann")?.contact.grievanceOfficer).toBe(snapshot.main.contact.grievanceOfficer);
    expect(snapshot.byKey.get("konkan")?.sender).toEqual(snapshot.main.sender);
  });

  it("OQ-10 all have something to apply for", () => {
    expect(brands.filter((brand) => enabledProducts(brand).length === 0)).toEqual([]);
  });

  it("use every bundled font, and different colours", () => {
    expect(new Set(brands.map((brand) => brand.theme.font))).toEqual(new Set(FONT_FAMILIES));
    expect(new Set(brands.map((brand) => brand.theme.primary)).size).toBe(ALL.length);
  });

  it("write their Hindi names and titles without Latin letters", () => {
    for (const { nameHi, titleHi } of brands) expect(`${nameHi} ${titleHi}`).not.toMatch(/[A-Za-z]/);
  });

  it("hold some segments, every one of them taken", () => {
    expect(snapshot.bySegment.size).toBe(DEMO_BRANDS.flatMap((brand) => brand.segments).length);
    expect([...snapshot.bySegment.values()].some((segment) => segment.view === "login")).toBe(true);
    for (const { view, brand } of snapshot.bySegment.values()) if (view === "login") expect(brand.hasLogin).toBe(true);
  });

  it("go on by number for larger sets", () => {
    const rows = [demoRow(DEMO_MAIN), ...Array.from({ length: 200 }, (_, i) => demoRow(numberedBrand(i + ALL.length)))];
    const larger = buildSnapshot(rows, 1);
    expect([larger.byKey.size, larger.problems]).toEqual([201, []]);
    expect(numberedBrand(77)).toEqual(numberedBrand(77));
  });
});
