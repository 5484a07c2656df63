import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CRITERIA, REASON_CODES } from "~/domain/eligibility/criteria";
import type { Facts, LenderCriteria } from "~/domain/eligibility/facts";
import { explain } from "~/domain/eligibility/match-offers";
import { ASHA, someFacts, someLender } from "./arbitraries";

const change = (fact: string, from: unknown, to: unknown, by: number | null, isInReach = true) => ({
  fact,
  from,
  to,
  by,
  isInReach,
});
type Case = [string, Partial<LenderCriteria>, Partial<Facts>, string, unknown, unknown, unknown];

const CASES: Case[] = [
  [
    "needs ₹45,000",
    { minIncomeRupees: 45_000 },
    {},
    "income_below_min",
    40_000,
    45_000,
    change("monthlyIncomeRupees", 40_000, 45_000, 5_000),
  ],
  [
    "takes up to ₹30,000",
    { maxIncomeRupees: 30_000 },
    {},
    "income_above_max",
    40_000,
    30_000,
    change("monthlyIncomeRupees", 40_000, 30_000, -10_000),
  ],
  ["from 30 years", { minAgeYears: 30 }, {}, "age_below_min", 28, 30, change("ageYears", 28, 30, 2, false)],
  ["up to 25 years", { maxAgeYears: 25 }, {}, "age_above_max", 28, 25, null],
  [
    "no salaried",
    { salaried: false },
    {},
    "employment_not_served",
    "salaried",
    ["self_employed", "business"],
    change("employment", "salaried", "self_employed", null),
  ],
  [
    "nobody's work",
    { salaried: false, selfEmployed: false, business: false },
    {},
    "employment_not_served",
    "salaried",
    [],
    null,
  ],
  [
    "lends up to ₹2,50,000",
    { loanAmountUptoRupees: 250_000 },
    {},
    "amount_above_cap",
    300_000,
    250_000,
    change("desiredAmountRupees", 300_000, 250_000, -50_000),
  ],
  [
    "small tickets",
    { ticketClassId: 2 },
    {},
    "ticket_class_above",
    3,
    2,
    change("desiredAmountRupees", 300_000, 200_000, -100_000),
  ],
  [
    "cap and class",
    { ticketClassId: 2, loanAmountUptoRupees: 90_000 },
    {},
    "amount_above_cap",
    300_000,
    90_000,
    change("desiredAmountRupees", 300_000, 90_000, -210_000),
  ],
  ["score 750", { creditScoreClassId: 1 }, {}, "credit_score_below", 2, 1, change("creditScoreClassId", 2, 1, null)],
  ["Delhi only", { pincodePrefixes: ["11"] }, {}, "pincode_not_served", "560001", ["11"], null],
  [
    "microfinance households",
    { microfinanceOnly: true },
    { isMicrofinanceHousehold: false },
    "household_income_above",
    null,
    300_000,
    null,
  ],
  ["women only", { womenOnly: true }, { isWoman: false }, "women_only", null, null, null],
  ["is off", { isLive: false }, {}, "lender_off", null, null, null],
  ["gold only", { segments: ["gl"] }, {}, "segment_not_served", "pl", ["gl"], null],
  ["has no rate", { interestRateBps: null }, {}, "key_facts_missing", null, null, null],
  [
    "two facts at once",
    { minIncomeRupees: 45_000, loanAmountUptoRupees: 250_000 },
    {},
    "income_below_min",
    40_000,
    45_000,
    null,
  ],
  [
    "limits that cross",
    { minIncomeRupees: 45_000, maxIncomeRupees: 42_000 },
    {},
    "income_below_min",
    40_000,
    45_000,
    null,
  ],
];

describe("what the engine says", () => {
  it("BEY-02 matches a lender whose criteria are met at the very edge", () => {
    const edge = { minIncomeRupees: 40_000, maxIncomeRupees: 40_000, minAgeYears: 28, maxAgeYears: 28 };
    const lender = { ...OPEN_LENDER, ...edge, loanAmountUptoRupees: 300_000, ticketClassId: 3, creditScoreClassId: 2 };
    expect(explain(ASHA, { ...lender, pincodePrefixes: ["560001"] })).toEqual({ isMatch: true, unchecked: [] });
  });

  it.each(CASES)("BEY-02 a lender that %s", (_what, criteria, facts, code, have, need, smallest) => {
    const verdict = explain({ ...ASHA, ...facts }, { ...OPEN_LENDER, ...criteria });
    expect(verdict).toMatchObject({ isMatch: false, reason: { code, have, need }, change: smallest });
  });

  it("CONST-05 OQ-77 lends to microfinance households only where the lender says so, and leaves an unknown one to it", () => {
    const lender = { ...OPEN_LENDER, microfinanceOnly: true };
    const reasonsFor = (isMicrofinanceHousehold: boolean | null) =>
      explain({ ...ASHA, isMicrofinanceHousehold }, lender);
    expect(reasonsFor(true)).toEqual({ isMatch: true, unchecked: [] });
    expect(reasonsFor(false)).toMatchObject({
      isMatch: false,
      reason: { code: "household_income_above", need: 300_000 },
    });
    expect(reasonsFor(null)).toEqual({ isMatch: true, unchecked: ["isMicrofinanceHousehold"] });
    expect(explain({ ...ASHA, isMicrofinanceHousehold: false }, OPEN_LENDER)).toMatchObject({ isMatch: true });
  });

  it("BEY-02 OQ-89 a lender for women only matches women, and asks for the gender itself where it is not known", () => {
    const reasonsFor = (isWoman: boolean | null) => explain({ ...ASHA, isWoman }, { ...OPEN_LENDER, womenOnly: true });
    expect(reasonsFor(true)).toEqual({ isMatch: true, unchecked: [] });
    expect(reasonsFor(false)).toMatchObject({ isMatch: false, reason: { code: "women_only" }, isListed: true });
    expect(reasonsFor(null)).toEqual({ isMatch: true, unchecked: ["isWoman"] });
    expect(explain({ ...ASHA, isWoman: false }, OPEN_LENDER)).toMatchObject({ isMatch: true });
  });

  it("BEY-02 gives all reasons in order, the first one first", () => {
    const verdict = explain(ASHA, { ...OPEN_LENDER, salaried: false, minAgeYears: 30, creditScoreClassId: 1 });
    const codes = ["employment_not_served", "age_below_min", "credit_score_below"];
    expect(verdict).toMatchObject({ reason: { code: codes[0] }, reasons: codes.map((code) => ({ code })) });
  });

  it("BEY-02 names no lender that is off, unfinished or of another segment", () => {
    const isListed = (criteria: Partial<LenderCriteria>) => {
      const verdict = explain(ASHA, { ...OPEN_LENDER, ...criteria });
      return !verdict.isMatch && verdict.isListed;
    };
    expect(isListed({ isLive: false })).toBe(false);
    expect(isListed({ segments: ["gl"] })).toBe(false);
    expect(isListed({ processingFeeBps: null })).toBe(false);
    expect(isListed({ minIncomeRupees: 45_000 })).toBe(true);
  });

  it("BEY-02 leaves what is not known to the lender, and says so", () => {
    const unknown = { ...ASHA, creditScoreClassId: null, monthlyIncomeRupees: null, pincode: null };
    const lender = {
      ...OPEN_LENDER,
      creditScoreClassId: 1,
      minIncomeRupees: 1,
      maxIncomeRupees: 2,
      pincodePrefixes: ["11"],
    };
    expect(explain(unknown, lender)).toEqual({
      isMatch: true,
      unchecked: ["monthlyIncomeRupees", "creditScoreClassId", "pincode"],
    });
    expect(explain(unknown, OPEN_LENDER)).toEqual({ isMatch: true, unchecked: [] });
  });

  it("BEY-02 has one criterion for each reason, in the same order", () => {
    expect(CRITERIA.map((criterion) => criterion.code)).toEqual(REASON_CODES);
  });

  it("BEY-02 a change matches when it is made, and one step less does not", { timeout: 60_000 }, () => {
    let changes = 0;
    fc.assert(
      fc.property(someFacts, someLender, (facts, lender) => {
        const verdict = explain(facts, lender);
        if (verdict.isMatch || !verdict.change) return;
        changes++;
        const { fact, to, by } = verdict.change;
        if (!explain({ ...facts, [fact]: to }, lender).isMatch) return false;
        if (by === null) return;
        const less = Number(to) - Math.sign(by);
        return !explain({ ...facts, [fact]: less }, lender).isMatch;
      }),
      { numRuns: 30_000 },
    );
    expect(changes).toBeGreaterThan(1_000);
  });

  it("BEY-02 is null only when no value of a single fact would match", { timeout: 60_000 }, () => {
    const values: [keyof Facts, readonly unknown[]][] = [
      ["monthlyIncomeRupees", [0, 1, 15_000, 25_000, 40_000, 60_000, 1_000_000]],
      ["desiredAmountRupees", [1, 50_000, 200_000, 300_000, 500_000, 1_000_000, 5_000_000]],
      ["employment", ["salaried", "self_employed", "business"]],
      ["creditScoreClassId", [1, 2, 3, 4, 5]],
    ];
    fc.assert(
      fc.property(someFacts, someLender, (facts, lender) => {
        const verdict = explain(facts, lender);
        if (verdict.isMatch || verdict.change) return;
        for (const [fact, tries] of values)
          for (const value of tries) if (explain({ ...facts, [fact]: value }, lender).isMatch) return false;
      }),
      { numRuns: 4_000 },
    );
  });
});
