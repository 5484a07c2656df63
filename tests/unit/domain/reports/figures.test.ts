import { describe, expect, it } from "vitest";
import { approvalRateBps, averageTicketPaise, reportLine } from "~/domain/reports/figures";

const line = reportLine([
  { step: "submitted", count: 9, paise: 900n },
  { step: "approved", count: 2, paise: 500n },
  { step: "approved", count: 1, paise: 250n },
  { step: "declined", count: 1, paise: 0n },
  { step: "disbursed", count: 2, paise: 501n },
  { step: "revenue", count: 0, paise: 17n },
]);
const empty = reportLine([]);

describe("a line of a report", () => {
  it("OQ-40 adds counts and paise of each step", () => {
    expect(line.counts).toEqual({
      started: 0,
      "offers-shown": 0,
      submitted: 9,
      approved: 3,
      disbursed: 2,
      declined: 1,
    });
    expect([line.approvedPaise, line.disbursedPaise, line.revenuePaise]).toEqual([750n, 501n, 17n]);
  });

  it("OQ-40 has the approvals of what was decided, and the average of what was disbursed to the paisa", () => {
    expect(approvalRateBps(line)).toBe(7_500);
    expect(averageTicketPaise(line)).toBe(251n);
    expect(approvalRateBps(empty)).toBeNull();
    expect(averageTicketPaise(empty)).toBeNull();
  });
});
