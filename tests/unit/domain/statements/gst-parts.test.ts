import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gstPartsOf } from "~/domain/statements/gst-parts";

const partsOf = (gstPaise: bigint, supplierState: string, placeOfSupply: string) =>
  gstPartsOf({ gstPaise, gstBps: 1_800, supplierState, placeOfSupply });

describe("OQ-114 GST by place of supply", () => {
  it("is CGST and SGST within a state, the odd paisa in SGST", () => {
    expect(partsOf(54_001n, "30", "30")).toEqual([
      { tax: "cgst", bps: 900, paise: 27_000n },
      { tax: "sgst", bps: 900, paise: 27_001n },
    ]);
  });

  it("is CGST and UTGST within a union territory without a legislature", () => {
    expect(partsOf(200n, "04", "04").map(({ tax }) => tax)).toEqual(["cgst", "utgst"]);
    expect(partsOf(200n, "07", "07").map(({ tax }) => tax)).toEqual(["cgst", "sgst"]);
  });

  it("is IGST between states, and nothing without GST", () => {
    expect(partsOf(54_001n, "30", "27")).toEqual([{ tax: "igst", bps: 1_800, paise: 54_001n }]);
    expect(partsOf(0n, "30", "27")).toEqual([]);
  });

  it("adds up, also where GST is given back", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.constantFrom("30", "27"), (paise, place) => {
        expect(partsOf(paise, "30", place).reduce((sum, part) => sum + part.paise, 0n)).toBe(paise);
      }),
    );
  });
});
