import { offer } from "@tests/factories/offers";
import { describe, expect, it } from "vitest";
import { offerFigures } from "~/domain/eligibility/terms";
import { tenorChoices } from "~/services/offers/tenor-choices";

const months = (own: number, min: number, max: number) =>
  tenorChoices(offer({ tenureMonths: own, tenureMonthsMin: min, tenureMonthsMax: max })).map((choice) => choice.months);

describe("tenor choices", () => {
  it("are at most six, ascending, within the lender's range, the offer's own among them", () => {
    expect(months(24, 6, 36)).toEqual([6, 9, 12, 18, 24, 36]);
    expect(months(24, 3, 84)).toEqual([12, 18, 24, 36, 48, 60]);
    expect(months(20, 10, 30)).toEqual([10, 12, 18, 20, 24, 30]);
    expect(months(12, 12, 12)).toEqual([12]);
  });

  it("cost what the engine says", () => {
    const FEE = { basis: "percent", rateBps: 200, gstBps: 1_800, gstMode: "included" } as const;
    const terms = { rateBps: 1_400, charges: [FEE], minMonths: 6, maxMonths: 36 };
    for (const choice of tenorChoices(offer())) expect(choice).toEqual(offerFigures(terms, 300_000, choice.months));
  });
});
