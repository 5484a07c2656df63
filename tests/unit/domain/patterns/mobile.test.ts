import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

describe("mobile numbers", () => {
  it.each([
    ["9876543210", "9876543210"],
    ["98765 43210", "9876543210"],
    ["+91 98765 43210", "9876543210"],
    ["+91-98765-43210", "9876543210"],
    ["0091 9876543210", "9876543210"],
    ["919876543210", "9876543210"],
    ["09876543210", "9876543210"],
    ["+91 09876543210", "9876543210"],
    ["(+91) 98765.43210", "9876543210"],
    ["९८७६५४३२१०", "9876543210"],
    ["\u202a+91 98765 43210\u202c", "9876543210"],
    ["9198765432", "9198765432"],
  ])("AUTH-03 reads a pasted %j", (pasted, mobile) => {
    expect(normaliseMobile(pasted)).toBe(mobile);
    expect(isMobile(mobile)).toBe(true);
  });

  it.each(["5876543210", "0876543210", "987654321", "98765432100", "98765x3210", "", "+1 9876543210"])(
    "AUTH-03 CONST-02 refuses %j",
    (text) => {
      expect(isMobile(normaliseMobile(text))).toBe(false);
    },
  );

  it("AUTH-03 reads every valid number with any prefix and spacing, and does so once and for all", () => {
    const number = fc.tuple(fc.constantFrom("6", "7", "8", "9"), digits(9)).map((parts) => parts.join(""));
    const prefix = fc.constantFrom("", "+91", "+91 ", "0091-", "0", "91", "+910");
    fc.assert(
      fc.property(number, prefix, fc.nat({ max: 9 }), (mobile, before, at) => {
        const pasted = `${before}${mobile.slice(0, at)} ${mobile.slice(at)}`;
        expect(normaliseMobile(pasted)).toBe(mobile);
        expect(normaliseMobile(normaliseMobile(pasted))).toBe(mobile);
      }),
    );
  });
});
