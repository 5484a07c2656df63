import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { difference, intersection, mergeBoxes, monthIn } from "~/domain/revenue/boxes";
import type { Box, Month, Range } from "~/domain/revenue/slab";
import { matches, monthOf } from "~/domain/revenue/slab-for";

const range = (min: number | null, max: number | null): Range => ({
  min: min === null ? null : BigInt(min),
  max: max === null ? null : BigInt(max),
});

/**
 * Every month that the ranges below can distinguish: their bounds are at most 8, so a figure above 8 behaves like any
 * other above 8, and every possible combination of figures occurs among these.
 */
const MONTHS: Month[] = Array.from({ length: 120 }, (_, d) =>
  Array.from({ length: 24 }, (_, n) => monthOf(BigInt(d + 1), BigInt(n + 1))),
).flat();
const end = fc.option(fc.integer({ min: 0, max: 8 }), { nil: null });

const someRange = fc
  .tuple(end, end)
  .map(([a, b]) =>
    a !== null && b !== null ? (a === b ? range(a, b + 1) : range(Math.min(a, b), Math.max(a, b))) : range(a, b),
  )
  .map(({ min, max }): Range => ({ min, max: max !== null && max > 8n ? 8n : max }));
const someBox = fc.record({ disbursed: someRange, count: someRange, ats: someRange }) as fc.Arbitrary<Box>;

describe("boxes against every month there is", () => {
  it("a month is found in a box exactly when there is one, and it lies in it", () => {
    fc.assert(
      fc.property(someBox, (box) => {
        const found = monthIn(box);
        expect(found !== null).toBe(MONTHS.some((month) => matches(box, month)));
        if (!found) return;
        expect(matches(box, found)).toBe(true);
        expect(found).toEqual(monthOf(found.disbursed, found.count));
      }),
    );
  });

  it("what two boxes share and what one is without the other is right for every month", () => {
    fc.assert(
      fc.property(someBox, someBox, (a, b) => {
        const shared = intersection(a, b);
        const left = difference(a, b);
        const joined = mergeBoxes(left);
        const wrong = MONTHS.filter((month) => {
          const [inA, inB] = [matches(a, month), matches(b, month)];
          const times = (boxes: readonly Box[]) => boxes.filter((box) => matches(box, month)).length;
          const isShared = shared !== null && matches(shared, month);
          const expected = inA && !inB ? 1 : 0;
          return isShared !== (inA && inB) || times(left) !== expected || times(joined) !== expected;
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
