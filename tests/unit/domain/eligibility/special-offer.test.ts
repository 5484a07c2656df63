import { describe, expect, it } from "vitest";
import { isSpecialOfferFor, isSpecialOfferLive } from "~/domain/eligibility/special-offer";

describe("special offers", () => {
  const offer = { isOn: true, text: "No processing fee", startDay: "2026-11-01", endDay: "2026-11-30" };

  it.each([
    ["2026-10-31", false],
    ["2026-11-01", true],
    ["2026-11-30", true],
    ["2026-12-01", false],
  ])("OQ-65 on %s is live: %s", (today, isLive) => {
    expect(isSpecialOfferLive(offer, today)).toBe(isLive);
  });

  it("OQ-65 one for women only is a woman's: not a man's, nor somebody's whose gender is not known", () => {
    const isFor = (isWoman: boolean | null) => isSpecialOfferFor({ ...offer, womenOnly: true }, { isWoman });
    expect([isFor(true), isFor(false), isFor(null)]).toEqual([true, false, false]);
    expect(isSpecialOfferFor(offer, { isWoman: false })).toBe(true);
  });

  it("OQ-65 needs its switch, its text and both days", () => {
    for (const missing of [{ isOn: false }, { text: " " }, { text: null }, { startDay: null }, { endDay: null }])
      expect(isSpecialOfferLive({ ...offer, ...missing }, "2026-11-15")).toBe(false);
  });
});
