import { describe, expect, it } from "vitest";
import { parsePeriod } from "~/domain/uploads/period";

describe("a month", () => {
  it.each([
    ["2026-10", "2026-10"],
    ["202610", "2026-10"],
    ["2026/10", "2026-10"],
    ["10-2026", "2026-10"],
    ["Oct 2026", "2026-10"],
    ["October-26", "2026-10"],
    ["01-10-2026", "2026-10"],
    ["2026-10-31", "2026-10"],
    ["2026-13", null],
    ["13/2026", null],
    ["Okt 2026", null],
    ["last month", null],
  ])("OQ-46 reads %s", (text, period) => {
    expect(parsePeriod(text)).toBe(period);
  });
});
