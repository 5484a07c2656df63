import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepDigits } from "~/domain/patterns/digits";
import { isEmail, normaliseEmail } from "~/domain/patterns/email";
import { parseIdentifier } from "~/domain/patterns/identifier";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";
import { isOtp, normaliseOtp } from "~/domain/patterns/otp";
import { isPincode } from "~/domain/patterns/pincode";

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

describe("e-mail addresses", () => {
  it.each(["a@b.co", "first.last+tag@mail.example.co.in", "o'neil@example.in"])("VAL-49 accepts %s", (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    "a@b",
    "a@.co",
    "@b.co",
    "a b@c.in",
    "a@b..in",
    "a@-b.in",
    "a@b.in-",
    "a@b@c.in",
    `${"a".repeat(250)}@b.in`,
    "",
  ])("VAL-49 refuses %s", (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it("OQ-76 treats two spellings of one address alike", () => {
    expect(normaliseEmail("  Asha@Example.IN ")).toBe("asha@example.in");
  });

  it("VAL-49 answers any text, long ones too", () => {
    fc.assert(fc.property(fc.string({ maxLength: 2_000 }), (text) => typeof isEmail(text) === "boolean"));
    expect(isEmail(`${"a.".repeat(120)}@${"b.".repeat(5)}`)).toBe(false);
  });
});

describe("identifiers", () => {
  it.each([
    ["+91 98765 43210", { channel: "mobile", value: "9876543210" }],
    [" Asha@Example.in ", { channel: "email", value: "asha@example.in" }],
    ["asha@example", null],
    ["12345", null],
    ["asha", null],
    ["", null],
  ])("OQ-21 OQ-76 reads %j", (text, identifier) => {
    expect(parseIdentifier(text)).toEqual(identifier);
  });
});

describe("passcodes and pincodes", () => {
  it("AUTH-04 takes exactly six digits, with the spaces of a pasted message", () => {
    expect(isOtp(normaliseOtp("123 456"))).toBe(true);
    expect(isOtp("12345")).toBe(false);
    expect(isOtp("1234567")).toBe(false);
    expect(isOtp("12345a")).toBe(false);
  });

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
