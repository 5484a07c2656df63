import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isIfsc } from "~/domain/patterns/ifsc";
import { hasKnownUanState, isUan, normaliseUan } from "~/domain/patterns/uan";
import { isUuid, isUuidV4 } from "~/domain/patterns/uuid";

describe("IFSC, UAN, UUID", () => {
  it.each([
    ["HDFC0001234", true],
    ["hdfc0001234", false],
    ["HDFC1001234", false],
    ["HDFC000123", false],
    ["HDFC00012345", false],
  ])("VAL-36 takes %s: %s", (text, isValid) => {
    expect(isIfsc(text)).toBe(isValid);
  });

  it.each([
    ["UDYAM-MH-12-1234567", true],
    [" udyam-mh-12-1234567 ", true],
    ["UDYAM-M1-12-1234567", false],
    ["UDYAM-MH-1-1234567", false],
    ["UDYAM-MH-12-123456", false],
    ["UDYOG-MH-12-1234567", false],
  ])("VAL-23 takes %j: %s", (text, isValid) => {
    expect(isUan(normaliseUan(text))).toBe(isValid);
  });

  it("VAL-23 only warns about a state code that is not in the list", () => {
    expect(hasKnownUanState("UDYAM-MH-12-1234567")).toBe(true);
    expect(hasKnownUanState("UDYAM-XX-12-1234567")).toBe(false);
    expect(isUan("UDYAM-XX-12-1234567")).toBe(true);
  });

  it("VAL-49 knows version 4 from the others", () => {
    expect(isUuidV4("3f2504e0-4f89-41d3-9a0c-0305e82c3301")).toBe(true);
    expect(isUuidV4("019a8e3c-7f2b-7c61-8d3e-0305e82c3301")).toBe(false);
    expect(isUuid("019a8e3c-7f2b-7c61-8d3e-0305e82c3301")).toBe(true);
    expect(isUuid("3f2504e0-4f89-41d3-7a0c-0305e82c3301")).toBe(false);
    fc.assert(fc.property(fc.uuid({ version: 4 }), isUuidV4));
  });
});
