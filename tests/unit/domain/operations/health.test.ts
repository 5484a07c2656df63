import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  breakerHealth,
  burnOf,
  certificateHealth,
  deliveryHealth,
  goalHealth,
  healthOf,
  OUTBOX_LIMITS,
  taskHealth,
  worstOf,
} from "~/domain/operations/health";
import { GOALS, OBJECTIVES } from "~/domain/operations/service-levels";

const NOW = new Date("2026-11-24T10:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe("the health of a part", () => {
  it("BEY-06 is slow above one limit and down above the next", () => {
    expect([60, 61, 600, 601].map((seconds) => healthOf(seconds, OUTBOX_LIMITS))).toEqual([
      "works",
      "slow",
      "slow",
      "down",
    ]);
  });

  it("BEY-06 of regular work follows its own rhythm, and a failure after the last success is slow", () => {
    const hourly = 60 * 60_000;
    expect(taskHealth({ okAt: null, failedAt: null }, hourly, NOW)).toBe("unknown");
    expect(taskHealth({ okAt: null, failedAt: ago(1) }, hourly, NOW)).toBe("down");
    expect(taskHealth({ okAt: ago(120), failedAt: ago(180) }, hourly, NOW)).toBe("works");
    expect(taskHealth({ okAt: ago(50), failedAt: ago(10) }, hourly, NOW)).toBe("slow");
    expect(taskHealth({ okAt: ago(122), failedAt: null }, hourly, NOW)).toBe("slow");
    expect(taskHealth({ okAt: ago(362), failedAt: null }, hourly, NOW)).toBe("down");
  });

  it("BEY-06 of certificates and breakers", () => {
    expect([14, 13.9, 0].map(certificateHealth)).toEqual(["works", "slow", "down"]);
    expect(["closed", "half-open", "open"].map(breakerHealth)).toEqual(["works", "slow", "down"]);
  });

  it("BEY-06 of messages needs more than a few before it says down", () => {
    expect(deliveryHealth({ sent: 0, failed: 0 })).toBe("unknown");
    expect(deliveryHealth({ sent: 0, failed: 1 })).toBe("slow");
    expect(deliveryHealth({ sent: 9, failed: 1 })).toBe("works");
    expect(deliveryHealth({ sent: 7, failed: 3 })).toBe("slow");
    expect(deliveryHealth({ sent: 1, failed: 9 })).toBe("down");
  });

  it("BEY-06 of several is the worst", () => {
    expect(worstOf(["works", "unknown"])).toBe("works");
    expect(worstOf(["works", "down", "slow"])).toBe("down");
  });
});

describe("the burn of a service level", () => {
  it("BEY-06 is 1 when a month's budget lasts a month", () => {
    expect(burnOf("sign-in", { good: 999, bad: 1 })).toBeCloseTo(1);
    expect(burnOf("uploads", { good: 99, bad: 1 })).toBeCloseTo(1);
    expect(burnOf("offers", { good: 0, bad: 0 })).toBe(0);
  });

  it("BEY-06 is down as the page alert is: both windows, and more than ten bad of an hour", () => {
    const bad = { good: 900, bad: 100 };
    expect(goalHealth("sign-in", bad, bad)).toBe("down");
    expect(goalHealth("sign-in", { good: 100, bad: 0 }, bad)).toBe("works");
    expect(goalHealth("sign-in", { good: 0, bad: 10 }, { good: 90, bad: 10 })).toBe("slow");
    expect(goalHealth("sign-in", { good: 0, bad: 0 }, { good: 0, bad: 0 })).toBe("unknown");
  });

  it("BEY-06 uses the objectives that the manual writes down", () => {
    const manual = readFileSync("docs/operations/service-levels.md", "utf8");
    for (const goal of GOALS) {
      const row = manual.split("\n").find((text) => text.startsWith(`| \`${goal}\``));
      expect(row).toContain(`| ${Number((OBJECTIVES[goal] * 100).toFixed(1))} % |`);
    }
  });
});
