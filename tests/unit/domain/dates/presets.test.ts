import { describe, expect, it } from "vitest";
import { isPreset, presetSpans } from "~/domain/dates/presets";

describe("date presets", () => {
  it("ADM-25 OQ-50 are whole days in India that end yesterday", () => {
    const justAfterMidnight = new Date("2026-11-20T18:45:00Z");
    expect(presetSpans("yesterday", justAfterMidnight).span).toEqual({
      first: "2026-11-20",
      last: "2026-11-20",
      from: new Date("2026-11-19T18:30:00Z"),
      to: new Date("2026-11-20T18:30:00Z"),
    });
    expect(presetSpans("last-30", justAfterMidnight)).toMatchObject({
      span: { first: "2026-10-22", last: "2026-11-20" },
      before: { first: "2026-09-22", last: "2026-10-21" },
    });
    expect(presetSpans("last-7", justAfterMidnight).before.to).toEqual(
      presetSpans("last-7", justAfterMidnight).span.from,
    );
  });

  it("ADM-25 knows no other names", () => {
    expect(["yesterday", "last-7", "last-30", "toString", "all", null].filter(isPreset)).toEqual([
      "yesterday",
      "last-7",
      "last-30",
    ]);
  });
});
