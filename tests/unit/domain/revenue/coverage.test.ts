import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverageOf, roleOn, stretchesOf } from "~/domain/revenue/coverage";
import { type Box, DIMENSIONS, type Month, OPEN, type Range, type Slab } from "~/domain/revenue/slab";
import { contains, matches, monthOf, slabFor } from "~/domain/revenue/slab-for";

const slab = (id: string, over: Partial<Slab> = {}): Slab => ({
  id,
  isActive: true,
  disbursed: OPEN,
  count: OPEN,
  ats: OPEN,
  flat: 1n,
  rate: null,
  ...over,
});

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

const someSlabs = fc
  .array(fc.tuple(someBox, fc.boolean(), fc.boolean()), { maxLength: 5 })
  .map((all) => all.map(([box, a, b], index): Slab => ({ ...slab(`s${index}`), ...box, isActive: a || b })));

describe("coverage against every month there is", () => {
  it("OQ-53 gaps hold exactly the months that no slab pays", () => {
    fc.assert(
      fc.property(someSlabs, (slabs) => {
        const { gaps } = coverageOf(slabs);
        for (const month of MONTHS)
          expect(gaps.filter(({ box }) => matches(box, month)).length).toBe(slabFor(slabs, month) ? 0 : 1);
        for (const { example } of gaps) expect(slabFor(slabs, example)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it("OQ-53 two slabs overlap exactly when some month fits both", () => {
    fc.assert(
      fc.property(someSlabs, (slabs) => {
        const active = slabs.filter(({ isActive }) => isActive);
        const expected = active.flatMap((lower, index) =>
          active
            .slice(0, index)
            .filter((upper) => MONTHS.some((month) => matches(upper, month) && matches(lower, month)))
            .map((upper) => `${upper.id} ${lower.id}`),
        );
        const { overlaps } = coverageOf(slabs);
        expect(overlaps.map(({ upper, lower }) => `${upper} ${lower}`)).toEqual(expected);
        for (const { box, example } of overlaps) expect(matches(box, example)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("OQ-53 a slab is dead exactly when the rule never picks it", () => {
    fc.assert(
      fc.property(someSlabs, (slabs) => {
        const paid = new Set(MONTHS.map((month) => slabFor(slabs, month)?.id));
        const expected = slabs.filter(({ id, isActive }) => isActive && !paid.has(id)).map(({ id }) => id);
        expect(coverageOf(slabs).dead.map(({ id }) => id)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it("the stretches of a figure say what happens there", () => {
    fc.assert(
      fc.property(someSlabs, fc.constantFrom(...DIMENSIONS), (slabs, dimension) => {
        const coverage = coverageOf(slabs);
        for (const { range: here, state } of stretchesOf(slabs, coverage, dimension)) {
          const months = MONTHS.filter((month) => contains(here, month[dimension]));
          const unpaid = months.filter((month) => !slabFor(slabs, month)).length;
          if (state === "nothing") expect(unpaid).toBe(months.length);
          else if (state === "partly") expect(unpaid).toBeGreaterThan(0);
          else expect(unpaid).toBe(0);
          for (const one of slabs) {
            const fits = one.isActive && months.some((month) => matches(one, month));
            const pays = months.some((month) => slabFor(slabs, month) === one);
            expect(roleOn(one, coverage, dimension, here)).toBe(pays ? "pays" : fits ? "covered" : "outside");
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("coverage in words that people know", () => {
  it("OQ-53 slabs that meet leave nothing open, one paisa apart leave a gap", () => {
    const first = slab("a", { disbursed: range(0, 500) });
    expect(coverageOf([first, slab("b", { disbursed: range(501, null) })])).toMatchObject({
      overlaps: [],
      gaps: [],
      dead: [],
    });
    const { gaps } = coverageOf([first, slab("b", { disbursed: range(502, null) })]);
    expect(gaps.map(({ box }) => box.disbursed)).toEqual([range(501, 501)]);
  });

  it("OQ-53 a shared edge is told apart from an overlap", () => {
    const first = slab("a", { disbursed: range(0, 500) });
    const edge = coverageOf([first, slab("b", { disbursed: range(500, null) })]);
    expect(edge.overlaps.map(({ isEdge }) => isEdge)).toEqual([true]);
    const real = coverageOf([first, slab("b", { disbursed: range(400, null) })]);
    expect(real.overlaps.map(({ isEdge, box }) => [isEdge, box.disbursed])).toEqual([[false, range(400, 500)]]);
  });

  it("OQ-53 a slab is dead under one that takes everything, and under several that do so together", () => {
    expect(coverageOf([slab("all"), slab("b", { count: range(5, 9) })]).dead).toEqual([
      { id: "b", reason: "covered", by: ["all"] },
    ]);
    const halves = [slab("low", { count: range(null, 6) }), slab("high", { count: range(7, null) })];
    expect(coverageOf([...halves, slab("b", { count: range(5, 9) })]).dead).toEqual([
      { id: "b", reason: "covered", by: ["low", "high"] },
    ]);
    expect(coverageOf([{ ...slab("all"), isActive: false }, slab("b")]).dead).toEqual([]);
  });

  it("OQ-53 a slab whose ranges contradict each other is dead by itself: a crore over ten loans is not a ticket of 50,000", () => {
    const odd = slab("odd", {
      disbursed: range(1_000_000_000, null),
      count: range(null, 10),
      ats: range(null, 5_000_000),
    });
    expect(coverageOf([odd]).dead).toEqual([{ id: "odd", reason: "impossible", by: [] }]);
  });
});
