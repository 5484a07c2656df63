import { describe, expect, it } from "vitest";
import { closedAt, closuresAt, type PlacesTaken } from "~/domain/availability/closures";
import { type LenderControl, periodOf } from "~/domain/availability/lender-control";

const AT = "2026-11-24T06:00:00.000Z";
const LINE = { lenderId: "a", segment: "pl", brandId: null, from: "2026-11-24T00:00:00.000Z", until: null };

const off = (over: Partial<LenderControl> = {}) =>
  ({ ...LINE, ...over, kind: "switch", isOpen: false }) as LenderControl;
const on = (over: Partial<LenderControl> = {}) => ({ ...LINE, ...over, kind: "switch", isOpen: true }) as LenderControl;
const cap = (perDay: number, over: Partial<LenderControl> = {}) =>
  ({ ...LINE, ...over, kind: "cap", perDay }) as LenderControl;

const codes = (controls: LenderControl[], taken: Record<string, PlacesTaken> = {}, brandId = "lumen", at = AT) =>
  closuresAt({ controls, brandId, segment: "pl", at, taken: new Map(Object.entries(taken)) }).map(
    ({ id, code }) => `${id} ${code}`,
  );

describe("what is closed", () => {
  it("OQ-37 nothing without a line, and nothing for another segment or brand", () => {
    expect(codes([])).toEqual([]);
    expect(codes([off({ segment: "bl" }), off({ lenderId: "b", brandId: "haldi" })])).toEqual([]);
  });

  it("OQ-37 the switch of the brand comes before that of all brands, in whatever order they are", () => {
    const lines = [off(), on({ brandId: "lumen" })];
    for (const controls of [lines, [...lines].reverse()]) {
      expect(codes(controls)).toEqual([]);
      expect(codes(controls, {}, "haldi")).toEqual(["a switched_off"]);
    }
  });

  it("OQ-37 a line applies from its beginning to just before its end", () => {
    const line = off({ until: "2026-11-26T00:00:00.000Z" });
    const at = (instant: string) => codes([line], {}, "lumen", instant).length;
    expect(at("2026-11-23T23:59:59.999Z")).toBe(0);
    expect(at("2026-11-24T00:00:00.000Z")).toBe(1);
    expect(at("2026-11-25T23:59:59.999Z")).toBe(1);
    expect(at("2026-11-26T00:00:00.000Z")).toBe(0);
  });

  it("OQ-37 the cap of all brands and that of the brand must both have room", () => {
    const controls = [cap(10), cap(3, { brandId: "lumen" })];
    expect(codes(controls)).toEqual([]);
    expect(codes(controls, { a: { allBrands: 9, brand: 2 } })).toEqual([]);
    expect(codes(controls, { a: { allBrands: 9, brand: 3 } })).toEqual(["a daily_cap_reached"]);
    expect(codes(controls, { a: { allBrands: 10, brand: 0 } })).toEqual(["a daily_cap_reached"]);
    expect(codes(controls, { a: { allBrands: 9, brand: 3 } }, "haldi")).toEqual([]);
  });

  it("OQ-37 off is named before the cap, and the day of a cap is the day in India", () => {
    expect(codes([cap(1), off()], { a: { allBrands: 1, brand: 1 } })).toEqual(["a switched_off"]);
    const [closure] = closuresAt({
      controls: [cap(1)],
      brandId: "lumen",
      segment: "pl",
      at: "2026-11-24T18:30:00.000Z",
      taken: new Map([["a", { allBrands: 1, brand: 1 }]]),
    });
    expect(closure).toEqual({ id: "a", code: "daily_cap_reached", day: "2026-11-25" });
    expect(
      closedAt(
        [closure].flatMap((one) => one ?? []),
        "2026-11-24T18:29:59.999Z",
      ).size,
    ).toBe(0);
    expect(
      closedAt(
        [closure].flatMap((one) => one ?? []),
        "2026-11-25T18:29:59.999Z",
      ).get("a"),
    ).toBe("daily_cap_reached");
  });

  it("OQ-37 the period changes exactly when a line begins or ends", () => {
    const controls = [off({ until: "2026-11-26T00:00:00.000Z" }), cap(4, { from: "2026-11-25T00:00:00.000Z" })];
    const periods = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"].map((day) =>
      periodOf(controls, `${day}T00:00:00.000Z`),
    );
    expect(periods).toEqual([0, 1, 2, 3]);
  });
});
