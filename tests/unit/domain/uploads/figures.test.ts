import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bytes, dayAndTime, duration, timeOfDay } from "~/domain/uploads/figures";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("figures in words", () => {
  it("says bytes, durations and Indian times", () => {
    expect([bytes(900), bytes(12_300), bytes(1_887_437)]).toEqual(["900 B", "12 KB", "1.8 MB"]);
    expect([duration(0.2), duration(59), duration(150), duration(3_900)]).toEqual([
      "1 s",
      "59 s",
      "3 min",
      "1 h 5 min",
    ]);
    expect(dayAndTime("2026-11-20T18:40:00Z")).toBe("21 Nov 2026, 00:10");
    expect(timeOfDay("2026-11-20T18:40:09Z")).toBe("00:10:09");
  });
});
