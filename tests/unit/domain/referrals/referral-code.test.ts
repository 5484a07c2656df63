import { describe, expect, it } from "vitest";
import { isReferralCode, referralPath } from "~/domain/referrals/referral-code";

describe("a referral code", () => {
  it.each([
    ["0123456789ab", true],
    ["0123456789AB", false],
    ["0123456789a", false],
    ["0123456789abc", false],
    ["", false],
    ["0123456789a\n", false],
  ])("%j has its shape: %s", (text, is) => {
    expect(isReferralCode(text)).toBe(is);
  });

  it("OQ-60 is in the address of the sign-up, with the key of a brand without a host", () => {
    expect(referralPath("0123456789ab", null)).toBe("/create-merchant-form?referral=0123456789ab");
    expect(referralPath("0123456789ab", "haldi")).toBe("/create-merchant-form?partner=haldi&referral=0123456789ab");
  });
});
