import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskBirthDate, maskEmail, maskMobile, maskPan } from "~/domain/masking/mask";

describe("masking", () => {
  it("VAL-47 shows the last four digits of a mobile number", () => {
    expect(maskMobile("9876543210")).toBe("******3210");
  });

  it.each([
    ["rakesh@gmail.com", "r****h@g***l.com"],
    ["ab@cd.in", "a*@c*.in"],
    ["a@b.in", "a*@b*.in"],
    ["asha@mail.example.co.in", "a**a@m**l.e*****e.c*.in"],
  ])("VAL-48 masks %s as %s", (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it("CUS-22 ENT-25 masks PAN and birth date", () => {
    expect(maskPan("ABCPE1234F")).toBe("******234F");
    expect(maskBirthDate("1990-03-14")).toBe("**/**/1990");
  });

  it("VAL-48 never lets an address through as it is", () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => maskEmail(email) !== email && maskEmail(email).includes("*")));
  });

  it.each(["", "7", "42", "A1B", "234F"])("VAL-47 hides all of %j, which has no more than four characters", (text) => {
    expect(maskPan(text)).toBe("*".repeat(text.length));
    expect(maskMobile(text)).toBe("*".repeat(text.length));
  });

  it("VAL-47 never shows more than four characters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{0,20}$/), (text) => maskPan(text).replace(/\*/g, "").length <= 4),
    );
  });
});
