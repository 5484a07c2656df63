import { describe, expect, it } from "vitest";
import { nextCheckMs } from "~/services/submissions/check-schedule";
import { nextTryMs } from "~/services/submissions/retry-schedule";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);
const DAY = 86_400;

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

describe("nextCheckMs", () => {
  it.each([
    [0, 5_000],
    [3, 5_000],
    [20, 20_000],
    [3_600, 3_600_000],
    [2 * DAY, 43_200_000],
    [60 * DAY, 43_200_000],
    [60 * DAY + 1, null],
  ])("%i s after the lender has it: %s ms", (age, expected) => {
    expect(nextCheckMs(at(0), at(age), 0.5)).toBe(expected);
  });
});
