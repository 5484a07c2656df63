import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  differsFromSurname,
  isIndividualPan,
  isPan,
  needsIndividualPan,
  normalisePan,
  PAN_INPUT_LENGTH,
  parsePan,
} from "~/domain/patterns/pan";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

describe("PAN", () => {
  it.each([...LETTERS])("VAL-49 knows whether the fourth letter %s is a kind of holder", (letter) => {
    expect(isPan(`ABC${letter}E1234F`)).toBe("ABCFGHJLPT".includes(letter));
  });

  it("VAL-49 upper-cases and closes gaps", () => {
    expect(normalisePan(" abcpe 1234f ")).toBe("ABCPE1234F");
    expect(normalisePan("ABCPE१२३४F")).toBe("ABCPE1234F");
  });

  it.each(["ABCPE 1234 F", "ABCPE-1234-F", " ABCPE 1234F "])(
    "VAL-49 a field without script keeps all of a pasted %j, which the server reads",
    (text) => {
      expect(text.length).toBeLessThanOrEqual(PAN_INPUT_LENGTH);
      expect(isPan(normalisePan(text))).toBe(true);
    },
  );

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
