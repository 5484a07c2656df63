import { describe, expect, it } from "vitest";
import { invitationsEndedBefore, referralState, storedReferralState } from "~/domain/referrals/referral-state";

describe("the state of a referral", () => {
  it.each([
    ["invited", false, "invited"],
    ["applied", true, "applied"],
    ["approved", false, "approved"],
    ["approved", true, "active"],
    ["declined", true, "declined"],
    ["unheard of", false, "declined"],
  ])("OQ-60 %s, with leads %s, is shown as %s", (state, hasLeads, shown) => {
    expect(referralState({ state, hasLeads })).toBe(shown);
  });

  it("an unknown stored text promises nothing", () => {
    expect(storedReferralState("")).toBe("declined");
  });

  it("an invitation counts for 90 days to the millisecond", () => {
    expect(invitationsEndedBefore(new Date("2026-11-23T10:00:00Z"))).toEqual(new Date("2026-08-25T10:00:00Z"));
  });
});
