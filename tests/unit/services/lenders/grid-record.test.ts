import { describe, expect, it } from "vitest";
import { fieldOf } from "~/domain/lenders/editable-fields";
import { GRID_COLUMNS } from "~/domain/lenders/grid-columns";
import { GRID_RECORD } from "~/services/lenders/grid-record";
import { LENDER_COLUMNS } from "~/services/lenders/lender-columns";

describe("the list of lenders", () => {
  it("LEN-05 reads the column of every property that it shows, and no long text", () => {
    const read = Object.keys(GRID_RECORD);
    for (const { property } of GRID_COLUMNS) {
      expect(fieldOf(property).label).not.toBe("");
      expect(read).toContain(LENDER_COLUMNS[property].column);
    }
    expect(read).not.toContain("ageText");
  });

  it("reads flags as 0 or 1, days as days, rates and basis points in percent", () => {
    const { salaried, so_date_start, so_date_end, interest_rate, processing_fee_percent } = LENDER_COLUMNS;
    expect([1, 0, 2].map((stored) => salaried.read({ salaried: stored }))).toEqual([1, 0, 0]);
    expect(so_date_start.read({ soDateStart: new Date("2026-11-01T00:00:00Z") })).toBe("2026-11-01");
    expect(so_date_end.read({ soDateEnd: null })).toBeNull();
    expect(interest_rate.read({ interestRate: null })).toBeNull();
    expect(processing_fee_percent.read({ processingFeeBps: 250 })).toBe(2.5);
  });
});
