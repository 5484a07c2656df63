import { checkSegment, isReservedSegment } from "@tenants/resolve/segments";
import { describe, expect, it } from "vitest";

describe("OQ-17 segments a partner may have", () => {
  it.each([
    "admin",
    "partner",
    "user",
    "api",
    "login",
    "verification",
    "products",
    "credit-cards",
    "cards-unsecured",
    "cards-secured",
    "privacy-policy",
    "terms-of-use",
    "indialends-otp",
    "create-merchant-form",
    "muthoot-privacy-policy",
    "muthoot-terms-conditions",
    "socialmedia-onboarding",
    "auth",
    "redirect",
    "customer-site",
    "transfer",
    "404",
    "lender-terms",
    "dev",
    "internal",
    "healthz",
    "readyz",
    "livez",
    "metrics",
    "assets",
  ])("OQ-17 are never '%s'", (segment) => {
    expect(isReservedSegment(segment)).toBe(true);
    expect(checkSegment(segment)).toEqual({ ok: false, code: "segment-reserved" });
  });

  it("OQ-17 are lower-case words with inner hyphens", () => {
    expect(["mela", "lumen-plus", "a", "2026"].every((segment) => checkSegment(segment).ok)).toBe(true);
    for (const segment of ["", "Mela", "-mela", "mela-", "a.data", "a/b", "a b", "मेला", "x".repeat(61)]) {
      expect(checkSegment(segment)).toEqual({ ok: false, code: "segment-shape" });
    }
  });
});
