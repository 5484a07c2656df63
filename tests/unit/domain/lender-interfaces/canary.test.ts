import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hasTripped, isFailure, isInShare } from "~/domain/lender-interfaces/canary";

describe("a share of the submissions", () => {
  it("BEY-22 spreads ids evenly, and who is in a small share is in every larger one", () => {
    const ids = Array.from({ length: 20_000 }, () => randomUUID());
    for (const percent of [5, 20, 50]) {
      const found = ids.filter((id) => isInShare(id, percent)).length / ids.length;
      // Five standard deviations of the largest.
      expect(Math.abs(found - percent / 100)).toBeLessThan(0.018);
    }
    expect(ids.every((id) => isInShare(id, 100))).toBe(true);
    expect(ids.filter((id) => isInShare(id, 20) && !isInShare(id, 50))).toEqual([]);
  });

  it("BEY-22 gives an id the same place for good", () => {
    const ids = ["018f3c1e-1111-7000-8000-000000000001", "018f3c1e-1111-7000-8000-000000000002"];
    expect(ids.map((id) => [5, 20, 50, 100].find((percent) => isInShare(id, percent)))).toEqual([50, 50]);
  });
});

describe("the breaker", () => {
  it.each([
    [{ failed: 3, outcomes: 4 }, false],
    [{ failed: 2, outcomes: 5 }, false],
    [{ failed: 3, outcomes: 5 }, true],
  ])("BEY-22 at more than 40 %% of at least 5: %o is %s", (counts, trips) => {
    expect(hasTripped({ minOutcomes: 5, maxFailedPercent: 40 }, counts)).toBe(trips);
  });

  it("BEY-22 counts what speaks against the interface, not a pause or a full queue", () => {
    const reasons = ["timeout", "server-error", "bad-answer", "credentials", "internal", "busy", "throttled"];
    expect(reasons.filter(isFailure)).toEqual(["timeout", "server-error", "bad-answer", "credentials", "internal"]);
  });
});
