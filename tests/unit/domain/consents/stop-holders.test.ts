import { describe, expect, it } from "vitest";
import { CONTACT_CHANNELS, contactPurpose, STOP_PURPOSE } from "~/domain/consents/contact";
import {
  holdersOfStop,
  LENDER_HOLDER,
  LENDER_STOP_DAYS,
  STOP_HOLDERS,
  stopDueAt,
} from "~/domain/consents/stop-holders";

describe("who must confirm the end of a consent to contact", () => {
  it("BEY-26 everybody after a stop on every channel, and of each channel whoever uses it", () => {
    expect(holdersOfStop(STOP_PURPOSE)).toEqual(STOP_HOLDERS);
    for (const channel of CONTACT_CHANNELS)
      expect(holdersOfStop(contactPurpose(channel))).toEqual(
        channel === "call" ? ["callers", "exports"] : ["messages", "campaigns"],
      );
    expect(holdersOfStop("lender-submission")).toEqual([]);
  });

  it("BEY-26 messages within five minutes, callers within their claim, files within a day and an hour", () => {
    const at = new Date("2026-11-23T08:00:00Z");
    const minutes = STOP_HOLDERS.map((holder) => (stopDueAt(holder, at).getTime() - at.getTime()) / 60_000);
    expect(minutes).toEqual([5, 5, 15, 25 * 60]);
  });

  it("BEY-26 a lender within a week, and never as one of the holders that the worker confirms", () => {
    const at = new Date("2026-11-23T08:00:00Z");
    expect(stopDueAt(LENDER_HOLDER, at).toISOString()).toBe("2026-11-30T08:00:00.000Z");
    expect(LENDER_STOP_DAYS).toBe(7);
    expect(STOP_HOLDERS).not.toContain(LENDER_HOLDER);
  });
});
