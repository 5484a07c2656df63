import { describe, expect, it } from "vitest";
import { isOpenSlot, openSlots, parseSlot, slotText } from "~/domain/gold/gold-visit";

describe("the visit that values the gold", () => {
  it("can be wished for from tomorrow on, six days ahead, not on a Sunday", () => {
    // 23 November 2026 is a Monday.
    const days = [...new Set(openSlots("2026-11-23").map(({ day }) => day))];
    expect(days).toEqual(["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"]);
    expect(openSlots("2026-11-23")).toHaveLength(15);
  });

  it("reads its own text and nothing else", () => {
    for (const slot of openSlots("2026-11-23")) expect(parseSlot(slotText(slot))).toEqual(slot);
    for (const text of ["", "2026-11-24", "2026-02-30/morning", "2026-11-24/night", "2026-11-24/morning/x"])
      expect(parseSlot(text)).toBeNull();
  });

  it("is no longer open once its day has come", () => {
    expect(isOpenSlot("2026-11-24/evening", "2026-11-23")).toBe(true);
    expect(isOpenSlot("2026-11-24/evening", "2026-11-24")).toBe(false);
    expect(isOpenSlot("2026-11-29/morning", "2026-11-23")).toBe(false);
  });
});
