import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepDigits } from "~/domain/patterns/digits";
import { isPasscode, normalisePasscode, PASSCODE_INPUT_LENGTH } from "~/domain/patterns/passcode";
import { isPincode } from "~/domain/patterns/pincode";

describe("passcodes and pincodes", () => {
  it("AUTH-04 takes exactly six digits, with the spaces of a pasted message", () => {
    expect(isPasscode(normalisePasscode("123 456"))).toBe(true);
    expect(isPasscode("12345")).toBe(false);
    expect(isPasscode("1234567")).toBe(false);
    expect(isPasscode("12345a")).toBe(false);
  });

  it.each(["123456", "123 456", "12-34-56", " 1 2 3 4 5 6", "123\u00a0456"])(
    "AUTH-04 a field without script keeps all of a pasted %j, which the server reads",
    (text) => {
      expect(text.length).toBeLessThanOrEqual(PASSCODE_INPUT_LENGTH);
      expect(isPasscode(normalisePasscode(text))).toBe(true);
    },
  );

  it("VAL-24 a field of six digits keeps digits only and stops there", () => {
    expect(keepDigits("56 00-01 99", 6)).toBe("560001");
    fc.assert(fc.property(fc.string(), (text) => /^[0-9]{0,6}$/.test(keepDigits(text, 6))));
  });

  it("CONST-02 takes six digits that do not begin with 0", () => {
    expect(isPincode("560001")).toBe(true);
    expect(isPincode("060001")).toBe(false);
    expect(isPincode("56001")).toBe(false);
  });
});
