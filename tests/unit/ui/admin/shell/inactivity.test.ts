import { describe, expect, it } from "vitest";
import { TOUCH_SECONDS } from "~/services/access/session-lives";
import { isAnnounced, nextKeepAlive, phaseOf } from "~/ui/admin/shell/inactivity";

const LIVES = { idleMinutes: 30, countdownSeconds: 60 };
const MINUTE = 60_000;
const LAST = Date.parse("2026-11-21T10:00:00Z");

describe("the inactivity clock", () => {
  it.each([
    [0, { kind: "active" }],
    [30 * MINUTE - 1, { kind: "active" }],
    [30 * MINUTE, { kind: "asking", secondsLeft: 60 }],
    [30 * MINUTE + 999, { kind: "asking", secondsLeft: 60 }],
    [30 * MINUTE + 1_000, { kind: "asking", secondsLeft: 59 }],
    [31 * MINUTE - 1, { kind: "asking", secondsLeft: 1 }],
    [31 * MINUTE, { kind: "over" }],
    [90 * MINUTE, { kind: "over" }],
  ])("AUTH-22 AUTH-23 after %i ms", (passed, phase) => expect(phaseOf(LAST, LAST + passed, LIVES)).toEqual(phase));

  it("OQ-26 is spoken at 60, 45, 30, 20, 15, 10 and the last five seconds", () => {
    const spoken = Array.from({ length: 60 }, (_, index) => 60 - index).filter(isAnnounced);
    expect(spoken).toEqual([60, 45, 30, 20, 15, 10, 5, 4, 3, 2, 1]);
  });
});

describe("what the server is told of somebody at work", () => {
  const lastReport = { at: LAST - 10_000, recordedActivity: 0 };

  it("nothing within the first minute of work, then once a minute", () => {
    expect(nextKeepAlive(LAST, LAST + 1_000, lastReport)).toBeNull();
    expect(nextKeepAlive(LAST + 49_000, LAST + 49_999, lastReport)).toBeNull();
    expect(nextKeepAlive(LAST + 49_000, LAST + 50_000, lastReport)).toEqual({ at: LAST + 50_000, recordedActivity: 0 });
  });

  it("AUTH-24 once after the last sign of life, late enough for the server to write it down, and no more", () => {
    expect(nextKeepAlive(LAST, LAST + 30_999, lastReport)).toBeNull();
    const settled = nextKeepAlive(LAST, LAST + 31_000, lastReport);
    expect(settled).toEqual({ at: LAST + 31_000, recordedActivity: LAST });
    expect(31_000 / 1_000).toBeGreaterThan(TOUCH_SECONDS);
    expect(nextKeepAlive(LAST, LAST + 29 * MINUTE, settled ?? lastReport)).toBeNull();
  });
});
