import { detail } from "@tests/factories/upload-detail";
import { describe, expect, it } from "vitest";
import { faultOf, progressOf } from "~/routes/admin/uploads/views.server";

describe("the progress of a file", () => {
  it("has percent, rate and time left once the end is known", () => {
    const applying = detail({
      state: "applying",
      counts: { ...detail().counts, read: 100_000, refused: 7 },
      progress: { step: "applying", done: 25_000, total: 100_000, startedAt: "2026-11-21T12:00:00.000Z" },
    });
    expect(progressOf(applying, new Date("2026-11-21T12:00:10.000Z"))).toEqual({
      id: "u1",
      state: "applying",
      percent: 25,
      rowsRead: 100_000,
      rowsApplied: 25_000,
      rowsFailed: 7,
      rowsPerSecond: 2_500,
      secondsLeft: 30,
    });
    expect(progressOf(detail(), new Date("2026-11-21T12:00:02.000Z"))).toMatchObject({
      percent: null,
      rowsPerSecond: 250,
      secondsLeft: null,
    });
  });

  it("UPL-07 takes the lines of the record apart", () => {
    expect(faultOf("Row 63: Unknown application id x")).toEqual({ row: 63, text: "Unknown application id x" });
    expect(faultOf("and 12 more")).toEqual({ row: null, text: "and 12 more" });
  });
});
