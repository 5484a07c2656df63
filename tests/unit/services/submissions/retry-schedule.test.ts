import { describe, expect, it } from "vitest";
import { nextTryMs } from "~/services/submissions/retry-schedule";

describe("nextTryMs", () => {
  it.each([
    [1, null, 2_000],
    [2, null, 4_000],
    [4, null, 16_000],
    [7, null, 120_000],
    [20, null, 120_000],
    [1, 15_000, 15_000],
    [7, 1_000, 120_000],
  ])("after try %i, the lender asking for %s ms: %i ms", (attempt, retryAfterMs, expected) => {
    expect(nextTryMs(attempt, retryAfterMs, 0)).toBe(expected);
  });

  it("spreads by at most a quarter", () => {
    expect(nextTryMs(1, null, 1)).toBe(2_500);
  });
});
