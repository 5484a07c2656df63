import { describe, expect, it } from "vitest";
import { DARK_PATTERNS } from "~/domain/fairness/dark-patterns";
import { addWalks, type Walk } from "~/domain/fairness/evidence";

const walk = (pages: number, words: number, found: number): Walk => ({
  pages,
  measured: 1,
  checks: Object.fromEntries(
    DARK_PATTERNS.map((pattern) => [pattern, { counted: { words }, found }]),
  ) as Walk["checks"],
});

describe("BEY-23 the evidence", () => {
  it("names the thirteen patterns of the Guidelines, each once", () => {
    expect(new Set(DARK_PATTERNS).size).toBe(13);
  });

  it("adds up what several walks counted and found", () => {
    const sum = addWalks([walk(3, 100, 0), walk(4, 50, 2)]);
    expect([sum.pages, sum.measured]).toEqual([7, 2]);
    expect(sum.checks.nagging).toEqual({ counted: { words: 150 }, found: 2 });
  });

  it("is empty without a walk", () => {
    expect(addWalks([]).checks.nagging).toEqual({ counted: {}, found: 0 });
  });
});
