import { describe, expect, it } from "vitest";
import { type CountsOfGoals, GoalWindows, HOUR_MS, MINUTES_MS } from "~/domain/operations/goal-windows";

const NONE = { good: 0, bad: 0 };
const counts = (good: number, bad: number): CountsOfGoals => ({
  "sign-in": { good, bad },
  offers: NONE,
  "hand-off": NONE,
  uploads: NONE,
});
const MINUTE = 60_000;

describe("the windows of a process's counters", () => {
  it("BEY-06 tell what was counted in the last five minutes and in the last hour", () => {
    const windows = new GoalWindows();
    for (let minute = 0; minute <= 120; minute++) windows.add(minute * MINUTE, counts(minute * 10, minute));
    const [at, now] = [120 * MINUTE, counts(1_200, 120)];
    expect(windows.since(MINUTES_MS, at, now)["sign-in"]).toEqual({ good: 50, bad: 5 });
    expect(windows.since(HOUR_MS, at, now)["sign-in"]).toEqual({ good: 600, bad: 60 });
    expect(windows.since(HOUR_MS, at, now).offers).toEqual(NONE);
  });

  it("BEY-06 of a young process are all that it has counted", () => {
    const windows = new GoalWindows();
    windows.add(0, counts(0, 0));
    windows.add(10_000, counts(7, 1));
    expect(windows.since(HOUR_MS, 10_000, counts(7, 1))["sign-in"]).toEqual({ good: 7, bad: 1 });
  });
});
