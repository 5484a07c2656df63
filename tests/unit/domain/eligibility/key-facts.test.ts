import { describe, expect, it } from "vitest";
import { keyFactsOf, relatesTo } from "~/domain/eligibility/key-facts";

const FEE = { basis: "percent", rateBps: 200, gstBps: 1_800, gstMode: "included" } as const;
const TERMS = { rateBps: 1_500, charges: [FEE], minMonths: 6, maxMonths: 36 };

describe("key facts", () => {
  it("BEY-12 the APR is the rate of return of the Reserve Bank's own example: ₹20,000, 15 %, 24 months, fees of ₹400", () => {
    const facts = keyFactsOf(TERMS, 20_000, 24);
    expect(facts.aprBps).toBe(1_707);
    expect(facts.chargesPaise).toBe(40_000);
    expect(facts.receivedPaise).toBe(1_960_000);
    expect(facts.instalmentPaise).toBe(96_973);
  });

  it.each([
    [20_000, 24],
    [123_457, 7],
    [1_000_000, 36],
  ])("BEY-12 the schedule of ₹%i over %i months adds up to the paisa", (amountRupees, months) => {
    const facts = keyFactsOf(TERMS, amountRupees, months);
    const sum = (column: (row: (typeof facts.schedule)[number]) => number) =>
      facts.schedule.reduce((total, row) => total + column(row), 0);
    expect(facts.schedule).toHaveLength(months);
    expect(sum((row) => row.principalPaise)).toBe(amountRupees * 100);
    expect(sum((row) => row.interestPaise)).toBe(facts.interestPaise);
    expect(facts.instalmentsPaise).toBe(amountRupees * 100 + facts.interestPaise);
    expect(facts.schedule.at(-1)).toMatchObject({ balancePaise: 0, instalmentPaise: facts.lastInstalmentPaise });
    expect(facts.totalCostPaise).toBe(facts.interestPaise + facts.chargesPaise);
  });

  it("BEY-12 the computed APR discounts the schedule back to what was received", () => {
    const { aprBps, receivedPaise, schedule } = keyFactsOf(TERMS, 300_000, 24);
    const worthAt = (bps: number) =>
      schedule.reduce((sum, row) => sum + row.instalmentPaise / (1 + bps / 120_000) ** row.month, 0);
    expect(worthAt(aprBps + 1)).toBeLessThan(receivedPaise);
    expect(worthAt(aprBps - 1)).toBeGreaterThan(receivedPaise);
  });

  it("brings the tenor into the lender's range", () => {
    expect(keyFactsOf(TERMS, 50_000, 1).months).toBe(6);
    expect(keyFactsOf(TERMS, 50_000, 240).months).toBe(36);
  });

  it.each([
    [1_499, "below"],
    [1_500, "inside"],
    [2_600, "inside"],
    [2_601, "above"],
  ] as const)("an APR of %i bps stands %s the lender's 15 to 26 %%", (aprBps, where) => {
    expect(relatesTo(aprBps, { minBps: 1_500, maxBps: 2_600 })).toBe(where);
  });
});
