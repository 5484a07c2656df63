import { describe, expect, it } from "vitest";
import { cellKey, cellsField, rowKeyOf, setControlsRequest } from "~/domain/availability/requests";

const LENDER = "01999999-0000-7000-8000-000000000001";
const BRAND = "01999999-0000-7000-8000-000000000002";

const set = (over: Record<string, unknown>) =>
  setControlsRequest.safeParse({ intent: "set", cells: `${LENDER}/pl/all`, ...over });
const codeOf = (over: Record<string, unknown>) => {
  const read = set(over);
  return read.success ? null : read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
};

describe("the form of Lenders On/Off", () => {
  it("OQ-37 reads cells, one by one or a lender's together, each once", () => {
    const cells = [
      { lenderId: LENDER, segment: "pl", brandId: null },
      { lenderId: LENDER, segment: "gl", brandId: null },
    ] as const;
    expect(cellsField.parse(`${rowKeyOf(cells)},${cellKey(cells[0])}`)).toEqual(cells);
    expect(cellsField.parse(`${LENDER}/hl/${BRAND}`)).toEqual([{ lenderId: LENDER, segment: "hl", brandId: BRAND }]);
  });

  it.each(["", "x", `${LENDER}/xx/all`, `${LENDER}/pl/all/more`, `${LENDER}/pl/nobody`, `${LENDER}/pl/all,`])(
    "OQ-37 refuses cells that cannot be read: %s",
    (text) => {
      expect(cellsField.safeParse(text).success).toBe(false);
    },
  );

  it("OQ-37 a switch that goes off needs a reason; on and a cap do not", () => {
    expect(codeOf({ to: "off" })).toEqual(["reason reason-needed"]);
    expect(codeOf({ to: "off", reason: " x " })).toEqual(["reason reason-needed"]);
    expect(codeOf({ to: "off", reason: "their system is down" })).toBeNull();
    expect(codeOf({ to: "on" })).toBeNull();
    expect(codeOf({ cap: "set", perDay: "50" })).toBeNull();
  });

  it("OQ-37 times are Indian, and the end is after the beginning", () => {
    const read = set({ to: "off", reason: "audit", from: "2026-11-25T00:00", until: "2026-11-27T00:00" });
    expect(read.success && [read.data.from?.toISOString(), read.data.until?.toISOString()]).toEqual([
      "2026-11-24T18:30:00.000Z",
      "2026-11-26T18:30:00.000Z",
    ]);
    expect(codeOf({ to: "off", reason: "audit", from: "2026-11-27T00:00", until: "2026-11-25T00:00" })).toEqual([
      "until span",
    ]);
    expect(codeOf({ to: "off", reason: "audit", until: "tomorrow" })).toEqual(["until time"]);
    expect(codeOf({ to: "off", reason: "audit", until: "2026-11-31T00:00" })).toEqual(["until time"]);
  });

  it.each(["0", "-1", "1.5", "many", "1000001"])("OQ-37 refuses %s as a cap", (perDay) => {
    expect(codeOf({ cap: "set", perDay })).toEqual(["perDay cap"]);
  });
});
