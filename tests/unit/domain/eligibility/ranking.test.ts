import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import { matchOffers } from "@tests/support/match-offers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildMatcher } from "~/domain/eligibility/build-matcher";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import { explain } from "~/domain/eligibility/match-offers";
import { compareOffers, RANKING_METHOD } from "~/domain/eligibility/ranking";
import { keyTermsOf, rankFigures } from "~/domain/eligibility/terms";
import { ASHA, someLender } from "./arbitraries";

const idsOf = (lenders: readonly LenderCriteria[]) =>
  buildMatcher(lenders)(ASHA).matched.map(({ lender }) => lender.lenderId);

const lender = (lenderId: string, terms: Partial<LenderCriteria>): LenderCriteria => ({
  ...OPEN_LENDER,
  ...terms,
  lenderId,
});

describe("ranking", () => {
  it("OQ-86 has a version and publishes its keys in order", () => {
    expect(RANKING_METHOD.version).toBe("3");
    expect(RANKING_METHOD.keys.map(({ key, order }) => `${key} ${order}`)).toEqual([
      "aprBps ascending",
      "instalmentPerLakhPaise ascending",
      "loanAmountUptoRupees descending",
      "priority ascending",
      "lenderId ascending",
    ]);
  });

  it("OQ-86 puts the lower APR first, whatever the priority", () => {
    expect(idsOf([lender("dear", { interestRateBps: 1500, priority: 1 }), lender("cheap", { priority: 9 })])).toEqual([
      "cheap",
      "dear",
    ]);
  });

  it("OQ-86 counts the fee in the APR", () => {
    const noFee = lender("no-fee", { interestRateBps: 1250, processingFeeBps: 0 });
    expect(idsOf([lender("fee", { interestRateBps: 1200, processingFeeBps: 200 }), noFee])).toEqual(["no-fee", "fee"]);
  });

  it("BEY-17 OQ-86 ranks by the APR at the amount asked for: ₹999 weigh little on a large loan and much on a small one", () => {
    const gst = { gstBps: 1_800, gstMode: "included" } as const;
    const fixed = lender("fixed", {
      charges: [
        { basis: "percent", rateBps: 0, ...gst },
        { basis: "rupees", valuePaise: 999_00, ...gst },
      ],
    });
    const lenders = [fixed, lender("percent", { processingFeeBps: 200 })];
    for (const engine of [matchOffers, (facts: Facts, all: readonly LenderCriteria[]) => buildMatcher(all)(facts)]) {
      const rankedAt = (desiredAmountRupees: number) =>
        engine({ ...ASHA, desiredAmountRupees }, lenders).matched.map((one) => [
          one.lender.lenderId,
          one.figures.aprBps,
        ]);
      expect(rankedAt(300_000)).toEqual([
        ["fixed", 1_234],
        ["percent", 1_405],
      ]);
      expect(rankedAt(20_000)).toEqual([
        ["percent", 1_405],
        ["fixed", 1_722],
      ]);
    }
  });

  it("BEY-17 a lender whose charges would take the whole loan makes no offer", () => {
    const gst = { gstBps: 1_800, gstMode: "on-top" } as const;
    const dear = lender("dear", { charges: [{ basis: "rupees", valuePaise: 999_00, ...gst }] });
    const asking = (desiredAmountRupees: number) => ({ ...ASHA, desiredAmountRupees });
    expect(matchOffers(asking(1_179), [dear]).matched).toHaveLength(1);
    expect(matchOffers(asking(1_178), [dear]).matched).toHaveLength(0);
    expect(explain(asking(1_178), dear)).toMatchObject({
      reason: { code: "charges_above_amount", have: 1_178, need: 1_179 },
      change: { fact: "desiredAmountRupees", from: 1_178, to: 1_179, by: 1 },
    });
  });

  it("OQ-86 then the lower instalment, then the higher amount, then priority with none last, then the id", () => {
    const long = lender("long", { processingFeeBps: 0, tenureMonthsMin: 36 });
    const short = lender("short", { processingFeeBps: 0 });
    expect(idsOf([short, long])).toEqual(["long", "short"]);
    expect(
      idsOf([
        lender("b", {}),
        lender("a", {}),
        lender("first", { priority: 1 }),
        lender("second", { priority: 2 }),
        lender("capped", { loanAmountUptoRupees: 500_000, priority: 0 }),
        lender("more", { loanAmountUptoRupees: 600_000 }),
      ]),
    ).toEqual(["first", "second", "a", "b", "more", "capped"]);
  });

  it("OQ-86 is a total order", () => {
    const ranked = someLender
      .filter((one) => keyTermsOf(one) !== null)
      .map((one) => {
        const terms = keyTermsOf(one);
        if (!terms) throw new Error("filtered");
        return { lender: one, figures: rankFigures(terms, 24, 300_000) };
      });
    fc.assert(
      fc.property(ranked, ranked, ranked, (a, b, c) => {
        expect(Math.sign(compareOffers(a, b))).toBe(-Math.sign(compareOffers(b, a)) + 0);
        if (compareOffers(a, b) < 0 && compareOffers(b, c) < 0) expect(compareOffers(a, c)).toBeLessThan(0);
        expect(compareOffers(a, b) === 0).toBe(a.lender.lenderId === b.lender.lenderId);
      }),
    );
  });
});
