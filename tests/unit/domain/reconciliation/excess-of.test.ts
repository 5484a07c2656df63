import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excessOf } from "~/domain/reconciliation/excess-of";
import { judgeCommissions } from "~/domain/reconciliation/judge-commissions";

const LAKH = 10_000_000n;
const paid = { paise: 105_000n, disbursed: LAKH, ratePpm: 10_000, reported: LAKH, paid: LAKH, later: 0n };

describe("BEY-16 a commission that was paid for more than lenders have disbursed", () => {
  it.each([
    ["what was disbursed", {}, 0n],
    ["less than was disbursed", { reported: 2n * LAKH }, 0n],
    ["more by four tenths, beside a flat sum", { reported: 6_000_000n }, 40_000n],
    ["a loan that no lender has disbursed: another rule tells it", { reported: null }, 0n],
    ["a flat sum only", { reported: 6_000_000n, ratePpm: 0 }, 0n],
    ["more, of which later months have a part", { paid: 15_000_000n, later: 3_000_000n }, 20_000n],
    ["more, all of it in later months", { paid: 15_000_000n, later: 5_000_000n }, 0n],
    [
      "nothing any more: all of it is in excess, but never more than was paid",
      { paise: 90_000n, reported: 0n },
      90_000n,
    ],
  ])("paid for %s", (_name, over, excess) => {
    expect(excessOf({ ...paid, ...over })).toBe(excess);
  });

  it("its parts add up to the commission, and none is negative", () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, fc.nat(10_000), fc.nat(10_000), (commissionPaise, tdsBps, part) => {
        const items = judgeCommissions({
          disbursals: [],
          payouts: [],
          commissions: [
            {
              key: "x",
              lenderId: null,
              loan: "a",
              period: "2026-10",
              entry: "commission",
              knownFrom: "stated",
              commissionPaise,
              tdsPaise: (commissionPaise * BigInt(tdsBps)) / 10_000n,
              excessPaise: (commissionPaise * BigInt(part)) / 10_000n,
            },
          ],
        });
        expect(items.reduce((sum, { paise }) => sum + paise, 0n)).toBe(commissionPaise);
        expect(items.every(({ paise }) => paise >= 0n)).toBe(true);
      }),
    );
  });
});
