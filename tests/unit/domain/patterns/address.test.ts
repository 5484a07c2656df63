import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanAddress, isAddress } from "~/domain/patterns/address";

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
