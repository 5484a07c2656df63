import { OPEN_LENDER } from "@tests/factories/lender-criteria";
import { describe, expect, it } from "vitest";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import { keyTermsOf, offerFigures, rankFigures, USUAL_MONTHS } from "~/domain/eligibility/terms";

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

  it("compares offers at a usual tenor of each segment: another one would change every figure that is shown", () => {
    expect(USUAL_MONTHS).toEqual({ pl: 24, bl: 36, gl: 12, sl: 60, hl: 180, cc: 12, dv: 12, ins: 12 });
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
