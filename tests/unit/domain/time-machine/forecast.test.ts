import { describe, expect, it } from "vitest";
import { OPEN, type Slab } from "~/domain/revenue/slab";
import { expectedOf, type LenderOutlook, overallYield, yieldOf } from "~/domain/time-machine/forecast";

const slab = (over: Partial<Slab>): Slab => ({
  id: "s",
  isActive: true,
  disbursed: OPEN,
  count: OPEN,
  ats: OPEN,
  flat: null,
  rate: 20_000n,
  ...over,
});
const lender = (over: Partial<LenderOutlook> = {}): LenderOutlook => ({
  history: { submitted: 20, disbursed: 10, disbursedPaise: 100_000_000n },
  weightBefore: 50,
  weightAfter: 50,
  slabsBefore: [slab({})],
  slabsAfter: [slab({})],
  most: null,
  ...over,
});
const overall = overallYield([lender()]);

describe("what is expected of a lender", () => {
  it("BEY-20 is what the days had when nothing changes", () => {
    const { before, after } = expectedOf(lender(), overall);
    expect(before).toEqual({ submissions: 20, disbursedPaise: 100_000_000, revenuePaise: 2_000_000 });
    expect(after).toEqual(before);
  });

  it.each([
    ["half the chance", { weightAfter: 25 }, { submissions: 10, disbursedPaise: 50_000_000, revenuePaise: 1_000_000 }],
    ["no chance", { weightAfter: 0 }, { submissions: 0, disbursedPaise: 0, revenuePaise: 0 }],
    [
      "a better slab",
      { slabsAfter: [slab({ rate: 30_000n })] },
      { submissions: 20, disbursedPaise: 100_000_000, revenuePaise: 3_000_000 },
    ],
    [
      "a flat slab, for each loan",
      { slabsAfter: [slab({ rate: null, flat: 50_000n })] },
      { submissions: 20, disbursedPaise: 100_000_000, revenuePaise: 500_000 },
    ],
    ["a daily cap", { most: 10 }, { submissions: 10, disbursedPaise: 50_000_000, revenuePaise: 1_000_000 }],
    ["a cap above", { most: 50 }, { submissions: 20, disbursedPaise: 100_000_000, revenuePaise: 2_000_000 }],
    ["no slab", { slabsAfter: [] }, { submissions: 20, disbursedPaise: 100_000_000, revenuePaise: 0 }],
  ])("BEY-20 follows %s", (_, over, expected) => {
    expect(expectedOf(lender(over), overall).after).toEqual(expected);
  });

  it("BEY-20 takes the yield of all lenders for one that was never offered", () => {
    const fresh = lender({
      history: { submitted: 0, disbursed: 0, disbursedPaise: 0n },
      weightBefore: 0,
      weightAfter: 10,
    });
    expect(yieldOf(fresh, overall)).toEqual({ submissions: 0.4, disbursedPaise: 2_000_000 });
    expect(expectedOf(fresh, overall).after.submissions).toBe(4);
    const unseen = lender({ weightBefore: 0, weightAfter: 0 });
    expect(expectedOf(unseen, overall).after).toEqual(expectedOf(unseen, overall).before);
    expect(overallYield([fresh])).toEqual({ submissions: 0, disbursedPaise: 0 });
  });
});
