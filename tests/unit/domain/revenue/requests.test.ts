import { describe, expect, it } from "vitest";
import {
  parseCreateRevenue,
  parseSetRevenueOrder,
  parseUpdateRevenue,
  type RevenueFields,
  readRevenue,
  revenueDraft,
  revenueRequest,
} from "~/domain/revenue/requests";
import { type RevenueItem, slabOf } from "~/domain/revenue/revenue-item";

const LENDER = "01890000-0000-7000-8000-000000000001";
const ROW = "01890000-0000-7000-8000-000000000002";

const faultsOf = (sent: RevenueFields) => {
  const read = readRevenue({ revenue_type_id: 1, revenue_percent: 1, ...sent });
  return read.ok ? {} : read.faults;
};

describe("the form of a slab", () => {
  const codesOf = (schema: typeof revenueRequest, texts: object) =>
    Object.fromEntries(
      (schema.safeParse(texts).error?.issues ?? []).map(({ path, message }) => [path.join(), message]),
    );

  it("VAL-15 VAL-18 VAL-20 a wrong value is a fault before the form is sent, a missing one only then", () => {
    const texts = { slab_number_min: "10", slab_number_max: "10" };
    expect(codesOf(revenueDraft, texts)).toEqual({ slab_number_max: "max-not-greater" });
    expect(codesOf(revenueRequest, texts)).toEqual({
      slab_number_max: "max-not-greater",
      revenue_type_id: "type-required",
      revenue_flat: "flat-or-percent",
    });
  });
});

describe("what a form says about a slab", () => {
  it("VAL-15 needs a type", () => {
    for (const revenue_type_id of [undefined, null, "", 0, "abc", -1])
      expect(faultsOf({ revenue_type_id })).toEqual({ revenue_type_id: "type-required" });
  });

  it("VAL-16 VAL-19 takes no negative flat sum and no negative limits", () => {
    expect(faultsOf({ revenue_flat: -0.01 })).toEqual({ revenue_flat: "not-positive" });
    expect(faultsOf({ revenue_flat: "abc" })).toEqual({ revenue_flat: "not-positive" });
    expect(faultsOf({ slab_disbursed_min: -1, slab_number_max: "-1", ats_min: "-5" })).toEqual({
      slab_disbursed_min: "not-positive",
      slab_number_max: "not-positive",
      ats_min: "not-positive",
    });
    expect(faultsOf({ revenue_flat: 0, slab_disbursed_min: 0, slab_number_min: 0, ats_min: 0 })).toEqual({});
  });

  it("VAL-17 takes 0 to 100 per cent in steps of 0.001", () => {
    for (const revenue_percent of ["100.001", 101, -1, "abc"])
      expect(faultsOf({ revenue_percent })).toEqual({ revenue_percent: "percent-range" });
    for (const revenue_percent of [100, "0.001", 99.999, "12.500"]) expect(faultsOf({ revenue_percent })).toEqual({});
    expect(faultsOf({ revenue_percent: 1.0001 })).toEqual({ revenue_percent: "percent-precise" });
  });

  it("VAL-18 wants each max above its min, not at it", () => {
    const pairs = [
      ["slab_disbursed_min", "slab_disbursed_max"],
      ["slab_number_min", "slab_number_max"],
      ["ats_min", "ats_max"],
    ] as const;
    for (const [min, max] of pairs) {
      expect(faultsOf({ [min]: 10, [max]: 10 })).toEqual({ [max]: "max-not-greater" });
      expect(faultsOf({ [min]: 10, [max]: 9 })).toEqual({ [max]: "max-not-greater" });
      expect(faultsOf({ [min]: 10, [max]: 11 })).toEqual({});
      expect(faultsOf({ [min]: 10 })).toEqual({});
      expect(faultsOf({ [max]: 10 })).toEqual({});
    }
  });

  it("VAL-20 needs one of flat and percentage above 0", () => {
    const neither = { revenue_flat: "flat-or-percent" };
    expect(faultsOf({ revenue_percent: null })).toEqual(neither);
    expect(faultsOf({ revenue_percent: 0, revenue_flat: "0.00" })).toEqual(neither);
    expect(faultsOf({ revenue_percent: 0, revenue_flat: "0.01" })).toEqual({});
    expect(faultsOf({ revenue_percent: "0.001", revenue_flat: 0 })).toEqual({});
    expect(faultsOf({ revenue_percent: 0, revenue_flat: -1 })).toEqual({ revenue_flat: "not-positive" });
  });

  it("counts are whole", () => {
    expect(faultsOf({ slab_number_min: 1.5 })).toEqual({ slab_number_min: "not-whole" });
  });

  it("REV-06 is on unless it says off", () => {
    const statusOf = (status: RevenueFields["status"]) => {
      const read = readRevenue({ revenue_type_id: 1, revenue_percent: 1, status });
      return read.ok ? read.values.status : null;
    };
    expect([undefined, 1, "1", true, 0, "0", false].map((one) => statusOf(one as RevenueFields["status"]))).toEqual([
      1, 1, 1, 1, 0, 0, 0,
    ]);
    const two = parseCreateRevenue({ lender_id: LENDER, revenue_type_id: 1, revenue_percent: 1, status: 2 });
    expect(two).toMatchObject({ ok: false, faults: { status: "status" } });
  });
});

describe("bodies of the calls", () => {
  it("API-28 API-29 need the lender, and update the row", () => {
    expect(parseCreateRevenue({ lender_id: 5 })).toMatchObject({ faults: { lender_id: "unreadable" } });
    expect(parseUpdateRevenue({ lender_id: LENDER })).toMatchObject({ faults: { id: "unreadable" } });
    const sent = { lender_id: LENDER, id: ROW, revenue_type_id: "1", revenue_flat: "5", ats_max: [] };
    expect(parseUpdateRevenue(sent)).toMatchObject({ faults: { ats_max: "unreadable" } });
    expect(parseUpdateRevenue({ ...sent, ats_max: 7, version: "3" })).toMatchObject({
      ok: true,
      id: ROW,
      lenderId: LENDER,
      version: 3,
      values: { flat: 500n, ats: { min: null, max: 700n } },
    });
  });

  it("API-30 an order names each slab once", () => {
    expect(parseSetRevenueOrder({ lender_id: LENDER, lender_revenue_ids: [ROW, ROW] }).ok).toBe(false);
    expect(parseSetRevenueOrder({ lender_id: LENDER, lender_revenue_ids: "x" }).ok).toBe(false);
    expect(parseSetRevenueOrder({ lender_id: LENDER, lender_revenue_ids: [ROW] })).toEqual({
      ok: true,
      lenderId: LENDER,
      ids: [ROW],
      previousIds: null,
    });
  });

  it("an entry as the calls have it is the slab of the rule", () => {
    const item: RevenueItem = {
      id: ROW,
      lender_id: LENDER,
      slab_disbursed_min: 0,
      slab_disbursed_max: 5_000_000.01,
      slab_number_min: null,
      slab_number_max: 10,
      ats_min: 1.5,
      ats_max: null,
      revenue_type_id: 1,
      revenue_flat: 0.5,
      revenue_percent: 1.2345,
      status: 0,
      version: 1,
    };
    expect(slabOf(item)).toEqual({
      id: ROW,
      isActive: false,
      disbursed: { min: 0n, max: 500_000_001n },
      count: { min: null, max: 10n },
      ats: { min: 150n, max: null },
      flat: 50n,
      rate: 12_345n,
    });
  });
});
