import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import { FACTS } from "@tests/factories/offers";
import { matchOffers } from "@tests/support/match-offers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import {
  type ComparedLender,
  figuresAt,
  offersAt,
  shortestTenor,
  tenorsToChoose,
} from "~/domain/eligibility/offers-at";
import { highestAmount } from "~/domain/eligibility/smallest-change";
import { keyTermsOf, leastAmountRupees } from "~/domain/eligibility/terms";
import { emiPaise } from "~/domain/money/emi";
import { someLender } from "./arbitraries";

/** A lender whose other criteria everybody meets. */
const open = (lender: LenderCriteria): LenderCriteria => ({
  ...OPEN_LENDER,
  ...lender,
  isLive: true,
  segments: ["pl"],
  minIncomeRupees: null,
  maxIncomeRupees: null,
  minAgeYears: null,
  maxAgeYears: null,
  salaried: true,
  microfinanceOnly: false,
  womenOnly: false,
  creditScoreClassId: null,
  pincodePrefixes: [],
});

const compared = (lender: LenderCriteria): ComparedLender[] => {
  const terms = keyTermsOf(lender);
  const { lenderId, loanAmountUptoRupees, priority } = lender;
  return terms
    ? [
        {
          lenderId,
          loanAmountUptoRupees,
          priority,
          terms,
          leastRupees: leastAmountRupees(terms),
          mostRupees: highestAmount(lender),
        },
      ]
    : [];
};

const one = (over: Partial<LenderCriteria>) => compared(open({ ...OPEN_LENDER, ...over }));
const at = (amountRupees: number, months: number, mostInstalmentRupees: number | null = null) => ({
  amountRupees,
  months,
  mostInstalmentRupees,
});

describe("all lenders at one amount and one tenor", () => {
  it("BEY-03 BEY-17 are those that the engine matches at exactly these, in its order, whatever the settings", () => {
    const request = fc.record({
      amountRupees: fc.constantFrom(1, 50_000, 200_000, 300_000, 1_000_000, 5_000_000),
      months: fc.constantFrom(1, 3, 6, 12, 24, 36, 60),
    });
    const lenders = fc.array(someLender, { maxLength: 40 }).map((all) => all.map(open));
    fc.assert(
      fc.property(lenders, request, (all, { amountRupees, months }) => {
        const facts = { ...FACTS, desiredAmountRupees: amountRupees, months };
        const { offers, left } = offersAt(all.flatMap(compared), at(amountRupees, months));
        const engine = matchOffers(facts, all).matched;
        expect(offers.map(({ lenderId }) => lenderId)).toEqual(engine.map(({ lender }) => lender.lenderId));
        const shown = offers.map((lender) => figuresAt(lender, at(amountRupees, months)));
        expect(shown.map(({ aprBps }) => aprBps)).toEqual(engine.map(({ figures }) => figures.aprBps));
        for (const figures of shown) expect([figures.amountRupees, figures.months]).toEqual([amountRupees, months]);
        expect(offers.length + left.length).toBe(all.flatMap(compared).length);
      }),
      { numRuns: 300 },
    );
  });

  it("BEY-02 a lender that is left out has one reason, and the setting that brings it in does", () => {
    const request = fc.record({
      amountRupees: fc.constantFrom(500, 50_000, 300_000, 1_000_000, 5_000_000),
      months: fc.constantFrom(1, 6, 24, 60, 120),
      mostInstalmentRupees: fc.constantFrom(null, 5_000, 20_000),
    });
    fc.assert(
      fc.property(someLender.map(open), request, (lender, settings) => {
        const all = compared(lender);
        const why = offersAt(all, settings).left[0]?.left;
        if (!why?.fit || why.reason === "instalment-above") return;
        expect(offersAt(all, { ...settings, ...why.fit }).left[0]?.left.reason ?? "instalment-above").toBe(
          "instalment-above",
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["amount-above", at(300_000, 24), { loanAmountUptoRupees: 250_000 }, { amountRupees: 250_000, months: 24 }],
    ["tenor-below", at(300_000, 24), { tenureMonthsMin: 36 }, { amountRupees: 300_000, months: 36 }],
    ["tenor-above", at(300_000, 84), { tenureMonthsMax: 60 }, { amountRupees: 300_000, months: 60 }],
    [
      "amount-above",
      at(300_000, 84),
      { loanAmountUptoRupees: 250_000, tenureMonthsMax: 60 },
      { amountRupees: 250_000, months: 60 },
    ],
  ] as const)("BEY-02 names %s", (reason, settings, over, fit) => {
    expect(offersAt(one(over), settings).left.map(({ left }) => [left.reason, left.fit])).toEqual([[reason, fit]]);
  });

  it("BEY-03 an instalment above the limit is said with the shortest tenor that keeps within it", () => {
    const lenders = one({ interestRateBps: 1_400, tenureMonthsMin: 6, tenureMonthsMax: 36 });
    const why = offersAt(lenders, at(300_000, 12, 15_000)).left[0]?.left;
    expect(why).toMatchObject({ reason: "instalment-above", need: 1_500_000 });
    const months = why?.fit?.months ?? 0;
    expect(emiPaise(30_000_000, 1_400, months)).toBeLessThanOrEqual(1_500_000);
    expect(emiPaise(30_000_000, 1_400, months - 1)).toBeGreaterThan(1_500_000);
    expect(shortestTenor({ rateBps: 1_400, charges: [], minMonths: 6, maxMonths: 12 }, 300_000, 100_000)).toBeNull();
  });

  it("BEY-03 offers the common tenors that lenders have, the usual and the chosen one", () => {
    const terms = one({ tenureMonthsMin: 3, tenureMonthsMax: 48 }).map((lender) => lender.terms);
    expect(tenorsToChoose(terms, { usual: 24, chosen: 24 })).toEqual([12, 24, 36, 48]);
    expect(tenorsToChoose(terms, { usual: 24, chosen: 30 })).toEqual([12, 24, 30, 36, 48]);
    expect(tenorsToChoose(terms, { usual: 12, chosen: 12 })).toEqual([3, 6, 9, 12, 24]);
    expect(tenorsToChoose([], { usual: 180, chosen: 180 })).toEqual([180]);
  });

  it("BEY-03 compares 1,000 lenders at another amount and tenor within 50 ms", () => {
    const lenders = fc.sample(someLender, { numRuns: 2_000, seed: 7 }).map(open).flatMap(compared).slice(0, 1_000);
    expect(lenders).toHaveLength(1_000);
    const terms = lenders.map((lender) => ({ ...lender, terms: { ...lender.terms, minMonths: 1, maxMonths: 360 } }));
    const times = [24, 36, 60, 120, 240, 360, 48, 12, 180].map((months) => {
      const start = performance.now();
      const settings = at(150_000 + months, months);
      for (const lender of offersAt(terms, settings).offers.slice(0, 30)) figuresAt(lender, settings);
      return performance.now() - start;
    });
    const median = times.sort((a, b) => a - b)[4] ?? Number.POSITIVE_INFINITY;
    console.info(`1,000 lenders: median ${median.toFixed(1)} ms, worst ${times.at(-1)?.toFixed(1)} ms`);
    expect(median).toBeLessThanOrEqual(50);
  });
});
