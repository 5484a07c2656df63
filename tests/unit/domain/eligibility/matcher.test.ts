import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildMatcher } from "~/domain/eligibility/build-matcher";
import { REASON_CODES } from "~/domain/eligibility/criteria";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import { explain } from "~/domain/eligibility/match-offers";
import { compareOffers, RANKING_METHOD } from "~/domain/eligibility/ranking";
import { keyTermsOf, offerFigures, rankFigures } from "~/domain/eligibility/terms";
import { matchOffers } from "../../../support/match-offers";
import { ASHA, OPEN_LENDER, someFacts, someLender } from "./arbitraries";

const LENDERS_IN_A_ROUND = 500;
const FACTS_IN_A_ROUND = 50;
const ROUNDS = 10;

const idsOf = (lenders: readonly LenderCriteria[]) =>
  buildMatcher(lenders)(ASHA).matched.map(({ lender }) => lender.lenderId);

const lender = (lenderId: string, terms: Partial<LenderCriteria>): LenderCriteria => ({
  ...OPEN_LENDER,
  ...terms,
  lenderId,
});

describe("the fast engine", () => {
  it("BEY-02 BEY-17 answers like the plain one on a quarter of a million pairs: lenders, order, figures and counts", {
    timeout: 120_000,
  }, () => {
    let pairs = 0;
    let matches = 0;
    const reasons = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const lenders = fc.sample(someLender, { numRuns: LENDERS_IN_A_ROUND, seed: 7 + round });
      const match = buildMatcher(lenders);
      for (const facts of fc.sample(someFacts, { numRuns: FACTS_IN_A_ROUND, seed: 70 + round })) {
        const fast = match(facts);
        const plain = matchOffers(facts, lenders);
        expect(fast.matched.map((ranked) => ranked.lender.lenderId)).toEqual(
          plain.matched.map((ranked) => ranked.lender.lenderId),
        );
        expect(fast.matched.map(({ figures }) => figures)).toEqual(plain.matched.map(({ figures }) => figures));
        expect(fast.reasonCounts).toEqual(plain.reasonCounts);
        for (const [code, count] of Object.entries(fast.reasonCounts)) if (count > 0) reasons.add(code);
        matches += fast.matched.length;
        pairs += lenders.length;
      }
    }
    expect(pairs).toBe(LENDERS_IN_A_ROUND * FACTS_IN_A_ROUND * ROUNDS);
    expect(pairs).toBeGreaterThanOrEqual(250_000);
    expect(matches).toBeGreaterThan(pairs / 50);
    expect(reasons.size).toBe(REASON_CODES.length);
  });

  it("BEY-02 counts every lender once", () => {
    fc.assert(
      fc.property(fc.array(someLender, { maxLength: 60 }), someFacts, (lenders, facts) => {
        const { matched, reasonCounts } = buildMatcher(lenders)(facts);
        const counted = Object.values(reasonCounts).reduce((sum, count) => sum + count, 0);
        expect(matched.length + counted).toBe(lenders.length);
      }),
    );
  });

  it("BEY-02 hands back the caller's own lenders", () => {
    const mine = { ...OPEN_LENDER, name: "Nilgiri Capital" };
    expect(buildMatcher([mine])(ASHA).matched[0]?.lender).toBe(mine);
  });
});

describe("ranking", () => {
  it("OQ-86 has a version and publishes its keys in order", () => {
    expect(RANKING_METHOD.version).toBe("2");
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

describe("the figures of an offer", () => {
  const fee = { basis: "percent", rateBps: 118, gstBps: 1_800, gstMode: "included" } as const;
  const terms = { rateBps: 1200, charges: [fee], minMonths: 6, maxMonths: 60 };

  it("gives instalment, interest, fee and total at the amount asked for", () => {
    const figures = offerFigures(terms, 300_000, 24);
    expect(figures).toMatchObject({ amountRupees: 300_000, months: 24, rateBps: 1200, instalmentPaise: 14_122_04 });
    expect(figures.chargesPaise).toBe(3_540_00);
    expect(figures.totalCostPaise).toBe(figures.interestPaise + 3_540_00);
    expect(Math.abs(figures.interestPaise - (14_122_04 * 24 - 3_00_000_00))).toBeLessThan(24);
    expect(figures.aprBps).toBe(rankFigures(terms, 24, 300_000).aprBps);
  });

  it("keeps to the lender's shortest and longest tenor", () => {
    expect(rankFigures(terms, 1, 300_000).months).toBe(6);
    expect(rankFigures(terms, 120, 300_000).months).toBe(60);
  });

  it.each([
    { interestRateBps: null },
    { processingFeeBps: null },
    { tenureMonthsMax: null },
    { tenureMonthsMax: 0 },
    { tenureMonthsMax: 601 },
    { processingFeeBps: 10_000 },
    { interestRateBps: 12.5 },
    { charges: [{ basis: "percent", rateBps: 8_500, gstBps: 1_800, gstMode: "on-top" }] },
    { charges: [{ basis: "rupees", valuePaise: -1, gstBps: 1_800, gstMode: "on-top" }] },
  ] satisfies Partial<LenderCriteria>[])("has no figures with %j", (broken) => {
    expect(keyTermsOf({ ...OPEN_LENDER, ...broken })).toBeNull();
  });
});
