import { describe, expect, it } from "vitest";
import { CONTACT_CHANNELS, contactPurpose, STOP_PURPOSE } from "~/domain/consents/contact";
import { holdersOfStop, STOP_HOLDERS, stopDueAt } from "~/domain/consents/stop-holders";

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
});
