import { describe, expect, it } from "vitest";
import { closedVerdicts } from "~/domain/receipts/closed-verdicts";
import type { LenderVerdict } from "~/domain/receipts/lender-verdicts";

const SHOWN_AT = "2026-11-24T06:00:00.000Z";
const match = (id: string, rank: number): LenderVerdict => ({
  id,
  rank,
  months: 12,
  aprBps: 1_400,
  instalmentPaise: 1,
});
const VERDICTS: LenderVerdict[] = [
  match("d", 1),
  match("b", 2),
  match("c", 3),
  { id: "a", reasons: ["income_below_min"] },
];
const off = (id: string) => ({ id, code: "switched_off" as const, from: "2026-11-24T00:00:00.000Z", until: null });

describe("the verdicts of a list with closed lenders", () => {
  it("BEY-18 are the engine's own when nothing is closed", () => {
    expect(closedVerdicts(VERDICTS, { shownAt: SHOWN_AT })).toBe(VERDICTS);
    expect(closedVerdicts(VERDICTS, { shownAt: SHOWN_AT, closed: [] })).toBe(VERDICTS);
  });

  it("OQ-37 name the closure first, and those behind move up", () => {
    expect(closedVerdicts(VERDICTS, { shownAt: SHOWN_AT, closed: [off("a"), off("b")] })).toEqual([
      match("d", 1),
      match("c", 2),
      { id: "a", reasons: ["switched_off", "income_below_min"] },
      { id: "b", reasons: ["switched_off"] },
    ]);
  });

  it("OQ-37 a closure that did not hold then changes nothing", () => {
    const closed = [
      { ...off("d"), from: "2026-11-24T06:00:00.001Z" },
      { id: "b", code: "daily_cap_reached" as const, day: "2026-11-23" },
    ];
    expect(closedVerdicts(VERDICTS, { shownAt: SHOWN_AT, closed })).toBe(VERDICTS);
  });
});
