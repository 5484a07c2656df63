import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gstinCheckCharacter, isGstin, normaliseGstin, panOfGstin } from "~/domain/patterns/gstin";

const pan = fc.stringMatching(/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/);

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
