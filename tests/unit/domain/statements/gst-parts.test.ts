import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gstByRate, gstPartsOf, sumsByTax } from "~/domain/statements/gst-parts";

const partsOf = (paise: bigint, supplierState: string, placeOfSupply: string) =>
  gstPartsOf({ paise, bps: 1_800, states: { supplier: supplierState, placeOfSupply } });

describe("OQ-114 GST by place of supply", () => {
  it("is CGST and SGST within a state, the odd paisa in SGST", () => {
    expect(partsOf(54_001n, "30", "30")).toEqual([
      { tax: "cgst", bps: 900, paise: 27_000n },
      { tax: "sgst", bps: 900, paise: 27_001n },
    ]);
  });

  it("is CGST and UTGST within a union territory without a legislature", () => {
    expect(partsOf(200n, "04", "04").map(({ tax }) => tax)).toEqual(["cgst", "utgst"]);
    const codes = [...Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, "0")), "97"];
    const ofTerritories = codes.filter((code) => partsOf(200n, code, code)[1]?.tax === "utgst");
    // Chandigarh, Daman and Diu, Dadra and Nagar Haveli, Lakshadweep, the Andamans, Ladakh, waters; not Delhi, Puducherry or Jammu.
    expect(ofTerritories).toEqual(["04", "25", "26", "31", "35", "38", "97"]);
    expect(partsOf(200n, "07", "07").map(({ tax }) => tax)).toEqual(["cgst", "sgst"]);
  });

  it("is IGST between states, and nothing without GST", () => {
    expect(partsOf(54_001n, "30", "27")).toEqual([{ tax: "igst", bps: 1_800, paise: 54_001n }]);
    expect(partsOf(0n, "30", "27")).toEqual([]);
  });

  it("adds up, also where GST is given back", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.constantFrom("30", "27"), (paise, state) => {
        expect(partsOf(paise, "30", state).reduce((sum, part) => sum + part.paise, 0n)).toBe(paise);
      }),
    );
  });

  it("is by rate what a month's book has more than the one before, the highest rate first", () => {
    const amountsOf = (rates: Record<string, bigint>) => ({
      tds: {},
      gst: Object.fromEntries(Object.entries(rates).map(([bps, gstPaise]) => [bps, { basePaise: 0n, gstPaise }])),
    });
    const states = { supplier: "30", placeOfSupply: "27" };
    expect(
      gstByRate(amountsOf({ 1200: 12_000n, 1800: 9_000n, 500: 70n }), amountsOf({ 1800: 18_000n, 500: 70n }), states),
    ).toEqual([
      { bps: 1_800, paise: -9_000n, states },
      { bps: 1_200, paise: 12_000n, states },
    ]);
    expect(gstByRate(amountsOf({ 1800: 18_000n }), null, null)).toEqual([{ bps: 1_800, paise: 18_000n, states: null }]);
  });

  it("is shown by tax where it has several rates", () => {
    const parts = [...partsOf(-9_001n, "30", "30"), ...partsOf(12_000n, "30", "30")];
    expect(sumsByTax(parts)).toEqual([
      { tax: "cgst", paise: 1_500n },
      { tax: "sgst", paise: 1_499n },
    ]);
  });
});
