import { describe, expect, it } from "vitest";
import { nextCheckMs } from "~/services/submissions/check-schedule";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);
const DAY = 86_400;

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
