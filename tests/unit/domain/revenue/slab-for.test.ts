import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPEN, type Slab } from "~/domain/revenue/slab";
import { averageTicket, monthOf, revenueOf, slabFor } from "~/domain/revenue/slab-for";

const LAKH = 10_000_000n;
const slab = (id: string, over: Partial<Slab> = {}): Slab => ({
  id,
  isActive: true,
  disbursed: OPEN,
  count: OPEN,
  ats: OPEN,
  flat: null,
  rate: 10_000n,
  ...over,
});

describe("the slab that pays", () => {
  const lower = slab("lower", { disbursed: { min: 0n, max: 50n * LAKH } });
  const upper = slab("upper", { disbursed: { min: 50n * LAKH, max: null } });

  it("REV-07 is the first in order of those that fit", () => {
    const edge = monthOf(50n * LAKH, 10n);
    expect(slabFor([lower, upper], edge)?.id).toBe("lower");
    expect(slabFor([upper, lower], edge)?.id).toBe("upper");
  });

  it("REV-07 has inclusive ends, and an open end has none", () => {
    expect(slabFor([lower], monthOf(50n * LAKH, 1n))?.id).toBe("lower");
    expect(slabFor([lower], monthOf(50n * LAKH + 1n, 1n))).toBeNull();
    expect(slabFor([upper], monthOf(50n * LAKH - 1n, 1n))).toBeNull();
    expect(slabFor([upper], monthOf(10n ** 18n, 1n))?.id).toBe("upper");
  });

  it("REV-07 fits in amount, count and average ticket size alike", () => {
    const all = slab("all", {
      disbursed: { min: 10n * LAKH, max: 20n * LAKH },
      count: { min: 5n, max: 10n },
      ats: { min: 2n * LAKH, max: 3n * LAKH },
    });
    expect(slabFor([all], monthOf(20n * LAKH, 10n))?.id).toBe("all");
    expect(slabFor([all], monthOf(20n * LAKH, 5n))).toBeNull();
    expect(slabFor([all], monthOf(8n * LAKH, 4n))).toBeNull();
    expect(slabFor([all], monthOf(15n * LAKH, 11n))).toBeNull();
  });

  it("REV-06 is never one that is switched off", () => {
    expect(slabFor([{ ...lower, isActive: false }, slab("rest")], monthOf(LAKH, 1n))?.id).toBe("rest");
  });
});

describe("what it pays", () => {
  it("OQ-53 is the flat sum and the percentage of the whole amount, not of what lies above the slab's edge", () => {
    expect(revenueOf({ flat: 50_000n, rate: 12_500n }, 60n * LAKH)).toBe(50_000n + 7_500_000n);
    expect(revenueOf({ flat: 50_000n, rate: null }, 60n * LAKH)).toBe(50_000n);
    expect(revenueOf({ flat: null, rate: 10n }, 1_000_00n)).toBe(1n);
  });

  it("rounds half a paisa up, exactly, for any amount", () => {
    expect(revenueOf({ flat: null, rate: 500_000n }, 1n)).toBe(1n);
    expect(revenueOf({ flat: null, rate: 499_999n }, 1n)).toBe(0n);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), fc.bigInt(0n, 1_000_000n), (amount, rate) => {
        const doubled = 2n * 1_000_000n * revenueOf({ flat: null, rate }, amount) - 2n * amount * rate;
        expect(doubled > -1_000_000n && doubled <= 1_000_000n).toBe(true);
      }),
    );
  });

  it("takes the average over the loans in whole paise", () => {
    expect(averageTicket(100n, 3n)).toBe(33n);
    expect(averageTicket(5n, 2n)).toBe(3n);
    expect(averageTicket(0n, 0n)).toBe(0n);
  });
});
