import { describe, expect, it } from "vitest";
import { countedSince, lockSecondsLeft } from "~/domain/access/sign-in-locks";

const NOW = new Date("2026-11-21T10:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe("the lock of a sign-in", () => {
  it.each([
    [0, 900],
    [14, 60],
    [15, 0],
    [600, 0],
  ])("OQ-24 set %i minutes ago it holds for %i more seconds", (minutes, seconds) => {
    expect(lockSecondsLeft(minutesAgo(minutes), NOW)).toBe(seconds);
  });

  it("OQ-24 holds nobody back where none was set", () => {
    expect(lockSecondsLeft(null, NOW)).toBe(0);
  });

  it("OQ-24 counts the failures of an hour, and none that an earlier lock has answered", () => {
    expect(countedSince(null, NOW)).toEqual(minutesAgo(60));
    expect(countedSince(minutesAgo(20), NOW)).toEqual(minutesAgo(20));
    expect(countedSince(minutesAgo(90), NOW)).toEqual(minutesAgo(60));
  });
});
