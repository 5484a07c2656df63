import { describe, expect, it } from "vitest";
import { hasVerhoeffDigit, maskAadhaar } from "~/domain/masking/mask-aadhaar";

describe("maskAadhaar", () => {
  it("OQ-93 knows a Verhoeff check digit", () => {
    expect(hasVerhoeffDigit("2363")).toBe(true);
    expect(hasVerhoeffDigit("2364")).toBe(false);
  });

  it.each([
    ["my number is 234123412346.", "my number is ********2346."],
    ["2341 2341 2346", "********2346"],
    ["2341-2341-2346 please", "********2346 please"],
  ])("OQ-93 %s keeps the last four digits only", (typed, masked) => {
    expect(maskAadhaar(typed)).toBe(masked);
  });

  it.each(["234123412345", "9876543210", "1234567890123456", "134123412346", "2341234123461"])(
    "OQ-93 leaves %s, which is none",
    (typed) => {
      expect(maskAadhaar(typed)).toBe(typed);
    },
  );
});
