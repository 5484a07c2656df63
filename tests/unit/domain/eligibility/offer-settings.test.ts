import { FACTS } from "@tests/factories/offers";
import { describe, expect, it } from "vitest";
import { factsAt, type OfferSettings, readSettings, settingsQuery } from "~/domain/eligibility/offer-settings";

const RANGES = {
  amount: { min: 1_000, max: 1_000_000 },
  months: { min: 6, max: 60 },
  income: { min: 1, max: 1_000_000 },
};
const OWN: OfferSettings = {
  amountRupees: 300_000,
  months: 24,
  monthlyIncomeRupees: 40_000,
  mostInstalmentRupees: null,
};
const query = (text: string) => readSettings(new URLSearchParams(text), RANGES, OWN);

describe("the settings of the offers page", () => {
  it("BEY-03 are those of the address, and the customer's own for what is missing or no number", () => {
    expect(query("")).toEqual(OWN);
    expect(query("amount=1,50,000&tenure=12&income=65000&instalment=9000")).toEqual({
      amountRupees: 150_000,
      months: 12,
      monthlyIncomeRupees: 65_000,
      mostInstalmentRupees: 9_000,
    });
    expect(query("amount=-5&tenure=1e9&income=abc&instalment=0")).toEqual(OWN);
  });

  it("BEY-03 are moved into their ranges: a tenor that no lender has is none of the page's", () => {
    expect(query("amount=1&tenure=1")).toMatchObject({ amountRupees: 1_000, months: 6 });
    expect(query("amount=99999999&tenure=999")).toMatchObject({ amountRupees: 1_000_000, months: 60 });
  });

  it("BEY-03 are the facts of the matcher, and go back into an address", () => {
    const tried = query("amount=150000&tenure=36&income=65000&instalment=9000");
    expect(factsAt(FACTS, tried)).toEqual({
      ...FACTS,
      desiredAmountRupees: 150_000,
      months: 36,
      monthlyIncomeRupees: 65_000,
    });
    expect(settingsQuery(tried, OWN).toString()).toBe("amount=150000&tenure=36&income=65000&instalment=9000");
    expect(settingsQuery(OWN, OWN).toString()).toBe("tenure=24");
    expect(readSettings(settingsQuery(tried, OWN), RANGES, OWN)).toEqual(tried);
  });
});
