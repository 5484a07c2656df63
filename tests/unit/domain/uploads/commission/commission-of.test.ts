import { describe, expect, it } from "vitest";
import { commissionOf } from "~/domain/uploads/commission/commission-of";

describe("a commission", () => {
  it("OQ-53 OQ-46 is the flat sum and the rate of the whole amount, to the nearest paisa; the tax is held back of it", () => {
    expect(commissionOf({ disbursed: 30_000_000n, flat: 50_000n, ppm: 12_500n, tdsBps: 500n })).toEqual({
      commission: 425_000n,
      tds: 21_250n,
    });
    expect(commissionOf({ disbursed: 100n, flat: 0n, ppm: 5_000n, tdsBps: 0n }).commission).toBe(1n);
    expect(commissionOf({ disbursed: 99n, flat: 0n, ppm: 5_000n, tdsBps: 0n }).commission).toBe(0n);
  });

  it("OQ-46 a claw-back mirrors what it takes back to the paisa", () => {
    for (const disbursed of [101n, 333_333n, 99_999_999_999_999n]) {
      const paid = commissionOf({ disbursed, flat: 7n, ppm: 12_345n, tdsBps: 501n });
      const back = commissionOf({ disbursed: -disbursed, flat: -7n, ppm: 12_345n, tdsBps: 501n });
      expect(back).toEqual({ commission: -paid.commission, tds: -paid.tds });
    }
  });
});
