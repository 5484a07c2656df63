import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gstinCheckCharacter, isGstin, normaliseGstin, panOfGstin } from "~/domain/patterns/gstin";
import { isIfsc } from "~/domain/patterns/ifsc";
import {
  differsFromSurname,
  isIndividualPan,
  isPan,
  needsIndividualPan,
  normalisePan,
  parsePan,
} from "~/domain/patterns/pan";
import { hasKnownUanState, isUan, normaliseUan } from "~/domain/patterns/uan";
import { isUuid, isUuidV4 } from "~/domain/patterns/uuid";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const pan = fc.stringMatching(/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/);

describe("PAN", () => {
  it.each([...LETTERS])("VAL-49 knows whether the fourth letter %s is a kind of holder", (letter) => {
    expect(isPan(`ABC${letter}E1234F`)).toBe("ABCFGHJLPT".includes(letter));
  });

  it("VAL-49 upper-cases and closes gaps", () => {
    expect(normalisePan(" abcpe 1234f ")).toBe("ABCPE1234F");
  });

  it.each(["ABCPE1234", "ABCPE12345", "1BCPE1234F", "ABCPE1234FF", ""])("VAL-49 refuses %j", (text) => {
    expect(isPan(text)).toBe(false);
  });

  it("VAL-49 wants a person's PAN for every product but Business Loans", () => {
    expect(isIndividualPan("ABCPE1234F")).toBe(true);
    expect(parsePan("ABCCE1234F", "PL")).toEqual({ ok: false, code: "invalid" });
    expect(parsePan("ABCCE1234F", "GL")).toEqual({ ok: false, code: "invalid" });
    expect(parsePan("ABCCE1234F", "BL")).toMatchObject({ ok: true, pan: "ABCCE1234F" });
    expect((["PL", "GL", "HL", "CC", "OI"] as const).every(needsIndividualPan)).toBe(true);
  });

  it("VAL-49 warns, and no more, when the fifth letter is not the surname's first", () => {
    expect(differsFromSurname("ABCPS1234F", "sharma")).toBe(false);
    expect(differsFromSurname("ABCPE1234F", "Sharma")).toBe(true);
    expect(differsFromSurname("ABCPE1234F", " ")).toBe(false);
    expect(parsePan("ABCPE1234F", "PL").ok).toBe(true);
  });

  it("VAL-49 never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parsePan(text, "PL").ok === "boolean"));
  });
});

describe("GSTIN", () => {
  it.each(["27AAPFU0939F1ZV", "29AABCT1332L000", "27AAPFU0939F1ZA", "00AAPFU0939F1ZV", "27AAPFU0939F1XV"])(
    "VAL-49 checks the form, the state and the mod-36 character of %s",
    (text) => {
      expect(isGstin(text)).toBe(text === "27AAPFU0939F1ZV");
    },
  );

  it("VAL-49 CONST-09 holds the PAN and is 15 characters long", () => {
    expect(panOfGstin("27AAPFU0939F1ZV")).toBe("AAPFU0939F");
    expect(normaliseGstin(" 27aapfu0939f1zv ")).toBe("27AAPFU0939F1ZV");
    expect(isGstin("27AAPFU0939F1Z")).toBe(false);
  });

  it("VAL-49 notices every wrong character and every swap of two neighbours that differ", () => {
    const state = fc.integer({ min: 1, max: 38 }).map((code) => String(code).padStart(2, "0"));
    fc.assert(
      fc.property(state, pan, fc.stringMatching(/^[1-9A-Z]$/), fc.nat({ max: 13 }), (code, holder, entity, at) => {
        const first = `${code}${holder}${entity}Z`;
        const whole = first + gstinCheckCharacter(first);
        expect(isGstin(whole)).toBe(true);
        const other = whole[at] === "A" ? "B" : "A";
        expect(isGstin(whole.slice(0, at) + other + whole.slice(at + 1))).toBe(false);
      }),
    );
  });
});

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
