import { describe, expect, it } from "vitest";
import { isCallingTime, nextCallingTime } from "~/domain/telecalling/calling-hours";

describe("calling hours", () => {
  it.each([
    ["2026-11-23T03:29:00Z", false, "2026-11-23T03:30:00.000Z"],
    ["2026-11-23T03:30:00Z", true, "2026-11-23T03:30:00.000Z"],
    ["2026-11-23T12:29:00Z", true, "2026-11-23T12:29:00.000Z"],
    ["2026-11-23T12:30:00Z", false, "2026-11-24T03:30:00.000Z"],
    ["2026-11-23T19:00:00Z", false, "2026-11-24T03:30:00.000Z"],
  ])("OQ-116 at %s calls are allowed: %s, else from %s", (at, isOpen, next) => {
    expect(isCallingTime(new Date(at))).toBe(isOpen);
    expect(nextCallingTime(new Date(at)).toISOString()).toBe(next);
  });
});
