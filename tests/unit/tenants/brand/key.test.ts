import { checkBrandKey, keyFromName } from "@tenants/brand/key";
import { describe, expect, it } from "vitest";

describe("a brand's key", () => {
  const taken = (key: string) => ["lumen", "lumen-loans"].includes(key);

  it("OQ-17 a key of the product's own is refused with one that is free", () => {
    expect(checkBrandKey("admin", "Admin Money", taken)).toEqual({
      ok: false,
      code: "key-reserved",
      key: "admin",
      suggestion: "admin-money",
    });
  });

  it("OQ-17 a taken key is refused with the nearest free one", () => {
    expect(checkBrandKey("Lumen", "Lumen", taken)).toMatchObject({ code: "key-taken", suggestion: "lumen-money" });
  });

  it("OQ-17 a key that no host could have is refused, and made into one that could", () => {
    expect(checkBrandKey("Gold & Co.", "", taken)).toMatchObject({ code: "key-shape", suggestion: "gold-co" });
    expect(checkBrandKey("gold", "", taken)).toEqual({ ok: true, key: "gold" });
    expect(keyFromName("  Haldi Money!  ")).toBe("haldi-money");
  });
});
