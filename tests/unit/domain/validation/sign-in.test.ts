import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readIdentifier, readPasscode } from "~/domain/validation/sign-in";

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
    expect(readPasscode("123 456")).toEqual({ ok: true, code: "123456" });
    expect(readPasscode("12345")).toEqual(said("validation.otp.invalid"));
    fc.assert(fc.property(fc.string(), (text) => typeof readPasscode(text).ok === "boolean"));
  });
});
