import { describe, expect, it } from "vitest";
import { gstBpsOn } from "~/domain/money/gst";

const CHANGES = [
  { from: "2028-04-01", bps: 500 },
  { from: "2027-04-01", bps: 1_200 },
];

describe("the GST rate of a day", () => {
  it.each([
    ["2027-03-31", 1_800],
    ["2027-04-01", 1_200],
    ["2028-03-31", 1_200],
    ["2028-04-01", 500],
    ["2040-01-01", 500],
  ])("OQ-113 on %s is %i basis points, in whatever order the changes were entered", (day, bps) => {
    expect(gstBpsOn(1_800, CHANGES, day)).toBe(bps);
    expect(gstBpsOn(1_800, [...CHANGES].reverse(), day)).toBe(bps);
  });
});
