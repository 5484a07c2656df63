import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBirthDate } from "~/domain/validation/birth-date";
import { readIdentity } from "~/domain/validation/identity";
import { readIdentifier, readOtp } from "~/domain/validation/sign-in";

const TODAY = "2026-11-21";
const said = (key: string) => ({ ok: false, code: "invalid", message: { key } });

describe("sign-in", () => {
  it.each([
    ["98765 4321", "validation.mobile.invalid"],
    ["5876543210", "validation.mobile.invalid"],
    ["९८७", "validation.mobile.invalid"],
    ["asha@", "validation.email.invalid"],
    ["asha", "validation.userName.invalid"],
    ["", "validation.userName.invalid"],
  ])("VAL-26 VAL-27 VAL-44 says of %j: %s", (text, key) => {
    expect(readIdentifier(text)).toEqual(said(key));
  });

  it("OQ-21 OQ-76 reads a number and an address", () => {
    expect(readIdentifier("09876543210")).toEqual({
      ok: true,
      identifier: { channel: "mobile", value: "9876543210" },
    });
    expect(readIdentifier("Asha@Example.in")).toMatchObject({ ok: true, identifier: { channel: "email" } });
  });

  it("VAL-28 wants six digits", () => {
    expect(readOtp("123 456")).toEqual({ ok: true, code: "123456" });
    expect(readOtp("12345")).toEqual(said("validation.otp.invalid"));
    fc.assert(fc.property(fc.string(), (text) => typeof readOtp(text).ok === "boolean"));
  });
});

describe("birth dates", () => {
  it.each([
    ["soon", "validation.birthDate.invalid"],
    ["01-12-2026", "validation.birthDate.invalid"],
    ["31-02-1990", "validation.date.invalid"],
    ["14-03-1890", "validation.date.year"],
    ["14-03-2027", "validation.date.year"],
    ["22-11-2008", "validation.age.outside"],
    ["21-11-1951", "validation.age.outside"],
  ])("VAL-37 VAL-38 VAL-39 VAL-40 says of %s: %s", (text, key) => {
    expect(parseBirthDate(text, TODAY)).toEqual(said(key));
  });

  it("VAL-40 VAL-46 takes 18 to 74 whole years, both included", () => {
    expect(parseBirthDate("21-11-2008", TODAY)).toEqual({ ok: true, day: "2008-11-21" });
    expect(parseBirthDate("22-11-1951", TODAY)).toEqual({ ok: true, day: "1951-11-22" });
  });
});

describe("welcome back", () => {
  it("OQ-28 reads birth date and PAN", () => {
    expect(readIdentity({ birth_date: "14-03-1990", tin: "abcpe1234f" }, TODAY)).toEqual({
      ok: true,
      birthDate: "1990-03-14",
      pan: "ABCPE1234F",
    });
  });

  it("VAL-29 VAL-39 says what is wrong with each", () => {
    expect(readIdentity({ birth_date: "", tin: "ABC" }, TODAY)).toEqual({
      ok: false,
      code: "invalid",
      errors: { birth_date: { key: "validation.birthDate.invalid" }, tin: { key: "validation.pan.invalid" } },
    });
  });
});
