import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import { matchOffers } from "@tests/support/match-offers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildMatcher } from "~/domain/eligibility/build-matcher";
import { REASON_CODES } from "~/domain/eligibility/criteria";
import { ASHA, someFacts, someLender } from "./arbitraries";

const LENDERS_IN_A_ROUND = 500;
const FACTS_IN_A_ROUND = 50;
const ROUNDS = 10;

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
