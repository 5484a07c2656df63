import { describe, expect, it } from "vitest";
import { type GivenTerms, judgePromise, type ShownTerms } from "~/domain/promises/judge-promise";

/** ₹1,00,000 at 18 % with a fee of 2 %, GST on top: ₹2,360. */
const SHOWN: ShownTerms = {
  rateBps: 1_800,
  amountPaise: 10_000_000,
  charges: [{ basis: "percent", rateBps: 200, gstBps: 1_800, gstMode: "on-top" }],
};
const GIVEN: GivenTerms = {
  rateBps: 1_800,
  sanctionedPaise: 10_000_000,
  disbursedPaise: 10_000_000,
  chargedPaise: 236_000,
};
const judge = (given: Partial<GivenTerms>) => judgePromise(SHOWN, { ...GIVEN, ...given });

describe("BEY-24 a promise is kept", () => {
  it.each<[string, Partial<GivenTerms>]>([
    ["to the rupee", {}],
    ["at a lower rate", { rateBps: 1_750 }],
    ["with more money", { disbursedPaise: 12_000_000 }],
    ["with the charges rounded up to the rupee", { chargedPaise: 236_100 }],
    ["as far as the lender has told", { rateBps: null, chargedPaise: null }],
  ])("%s", (_name, given) => {
    expect(judge(given)?.isKept).toBe(true);
  });

  it.each<[string, Partial<GivenTerms>, string]>([
    ["the rate is a basis point higher", { rateBps: 1_801 }, "isRateKept"],
    ["a rupee less is paid out", { disbursedPaise: 9_999_900 }, "isAmountKept"],
    ["the charges are two rupees higher", { chargedPaise: 236_200 }, "areChargesKept"],
  ])("not when %s", (_name, given, part) => {
    expect(judge(given)).toMatchObject({ isKept: false, [part]: false });
  });

  it("measures the charges at the amount that was given", () => {
    const half = judge({ disbursedPaise: 5_000_000, chargedPaise: 236_000 });
    expect(half).toMatchObject({ shownChargesPaise: 118_000, areChargesKept: false });
  });

  it("takes what was paid out before what was sanctioned, and needs one of them", () => {
    expect(judge({ disbursedPaise: null })?.givenAmountPaise).toBe(10_000_000);
    expect(judge({ sanctionedPaise: 20_000_000, disbursedPaise: 9_000_000 })?.isAmountKept).toBe(false);
    expect(judge({ sanctionedPaise: null, disbursedPaise: null })).toBeNull();
  });
});
