import { describe, expect, it } from "vitest";
import { taxTermsOf } from "~/domain/statements/tax-book";
import type { TaxRegistration, TaxRule } from "~/domain/statements/tax-rule";

const tds = (validFrom: string, rateBps: number, thresholdPaise: bigint): TaxRule => ({
  tax: "tds",
  validFrom,
  rateBps,
  thresholdPaise,
  code: validFrom,
});
const RULES = [
  tds("2024-11-01", 1_000, 3_000_000n),
  tds("2024-04-01", 500, 1_500_000n),
  tds("2024-10-31", 200, 2_000_000n),
];

describe("the terms of a month", () => {
  it("OQ-114 are those of its last day: a rule of that day counts for the month, one of the next day does not", () => {
    const terms = ["2024-03", "2024-09", "2024-10", "2024-11"].map((month) => {
      const { tdsBps, thresholdPaise, tdsCode } = taxTermsOf(month, RULES, []);
      return [tdsBps, thresholdPaise, tdsCode];
    });
    expect(terms).toEqual([
      [0, null, null],
      [500, 1_500_000n, "2024-04-01"],
      [200, 2_000_000n, "2024-10-31"],
      [1_000, 3_000_000n, "2024-11-01"],
    ]);
  });

  it("OQ-114 have GST from the month on in which the partner is registered", () => {
    const gst = { tax: "gst", validFrom: "2017-07-01", rateBps: 1_800, thresholdPaise: null, code: "997159" } as const;
    const registered: TaxRegistration = { fromMonth: "2024-10", entity: "company", hasGstin: true, payer: "other" };
    expect(["2024-09", "2024-10"].map((month) => taxTermsOf(month, [gst], [registered]).gstBps)).toEqual([0, 1_800]);
  });
});
