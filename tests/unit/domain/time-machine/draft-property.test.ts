import { sampleLender } from "@tests/factories/lender-fields";
import { describe, expect, it } from "vitest";
import { NEW_CHARGE } from "~/domain/lenders/charge-fields";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { draftProperties, type LiveLender, readDraftChange, withChanges } from "~/domain/time-machine/draft-property";
import { draftTarget } from "~/domain/time-machine/draft-target";

const SLAB = "0190b0a0-0000-7000-8000-00000000000a";
const BRAND = "0190b0a0-0000-7000-8000-00000000000b";
const slab: RevenueItem = {
  id: SLAB,
  lender_id: "l",
  slab_disbursed_min: null,
  slab_disbursed_max: null,
  slab_number_min: null,
  slab_number_max: null,
  ats_min: null,
  ats_max: null,
  revenue_type_id: 1,
  revenue_flat: null,
  revenue_percent: 2,
  status: 1,
  version: 1,
};
const charges = [
  { ...NEW_CHARGE, percent: 2 },
  { ...NEW_CHARGE, kind: "stamp-duty" as const, rupees: 500 },
];
const live: LiveLender = { fields: sampleLender({ charges, processing_fee_percent: 2 }), slabs: [slab], controls: [] };

describe("a change of a draft set", () => {
  it("lists rules, rates, single charges and slabs of a lender", () => {
    const all = draftProperties(live);
    expect(all).toEqual(expect.arrayContaining(["min_income", "apr_max", "charge.2.rupees", `slab.${SLAB}.flat`]));
    expect(all.every((property) => draftTarget(property))).toBe(true);
    expect(all).toEqual(
      expect.arrayContaining(["charge.1.max", "charge.1.gst", `slab.${SLAB}.paid_max`, `slab.${SLAB}.on`]),
    );
    expect(all).not.toContain("charge.1.percent");
    expect(all).not.toContain("charge.2.max");
    expect(draftProperties(live, BRAND)).toEqual(live.fields.segments.map((segment) => `switch.${segment}.${BRAND}`));
  });

  it.each([
    ["min_income", "30,000", 30_000],
    ["max_age", "", null],
    ["salaried", "0", 0],
    ["pincode_prefixes", "56, 11", ["11", "56"]],
    ["cap.pl", "25", 25],
    ["switch.pl", "0", 0],
    ["charge.2.rupees", "750.50", 750.5],
    ["charge.2.percent", "1.25", 1.25],
    ["charge.2.percent", "99.99", 99.99],
    [`slab.${SLAB}.percent`, "2.125", 2.125],
    [`slab.${SLAB}.paid_max`, "10,00,000", 1_000_000],
    [`slab.${SLAB}.loans_min`, "5", 5],
    [`slab.${SLAB}.on`, "0", 0],
    ["charge.1.max", "5000", 5_000],
    ["charge.1.gst", "12", 12],
    [`switch.pl.${BRAND}`, "0", 0],
    [`switch.pl.${BRAND}`, "1", 1],
  ])("BEY-20 reads %s from %j", (property, typed, value) => {
    expect(readDraftChange(live, property, typed)).toMatchObject({ ok: true, value });
  });

  it.each([
    ["name", "Else", "unknown-property"],
    ["charge.3.rupees", "5", "no-row"],
    ["min_income", "25000", "unchanged"],
    ["switch.pl", "1", "unchanged"],
    ["cap.gl", "5", "no-row"],
    ["cap.pl", "0", "not-whole"],
    ["min_income", "much", "not-whole"],
    ["min_age", "59", "above-max"],
    ["charge.2.rupees", "5.555", "not-decimal"],
    ["charge.2.percent", "100", "not-decimal"],
    ["charge.2.rupees", "", "charge-invalid"],
    ["charge.1.gst", "41", "not-decimal"],
    [`slab.${SLAB}.percent`, "", "slab-invalid"],
    [`slab.${SLAB}.loans_max`, "1.5", "not-decimal"],
    [`switch.pl.${BRAND}`, "", "unchanged"],
    ["processing_fee_percent", "99.999", "not-decimal"],
  ])("BEY-20 refuses %s as %j: %s", (property, typed, code) => {
    expect(readDraftChange(live, property, typed)).toMatchObject({ ok: false, code });
  });

  it("applies a fee to the first charge too, and a slab's figure to its slab only", () => {
    const after = withChanges(live, [
      { property: "processing_fee_percent", value: 1 },
      { property: "charge.2.rupees", value: 900 },
      { property: `slab.${SLAB}.percent`, value: 3 },
    ]);
    expect(after.fields).toMatchObject({ processing_fee_percent: 1, charges: [{ percent: 1 }, { rupees: 900 }] });
    expect(after.slabs[0]?.revenue_percent).toBe(3);
    expect(live.fields.charges[0]?.percent).toBe(2);
  });

  it("BEY-20 puts slabs into another order, which names each of them once", () => {
    const slabs = ["a", "b", "c"].map((id) => ({ ...slab, id }));
    const lender = { ...live, slabs };
    expect(readDraftChange(lender, "slab-order", "c,a,b")).toEqual({
      ok: true,
      live: ["a", "b", "c"],
      value: ["c", "a", "b"],
    });
    for (const typed of ["c,a", "a,a,b", "a,b,c,d", ""])
      expect(readDraftChange(lender, "slab-order", typed)).toMatchObject({ ok: false, code: "other-slabs" });
    expect(readDraftChange(lender, "slab-order", "a,b,c")).toMatchObject({ ok: false, code: "unchanged" });
    const after = withChanges(lender, [{ property: "slab-order", value: ["c", "a"] }]);
    expect(after.slabs.map(({ id }) => id)).toEqual(["c", "a", "b"]);
    expect(draftProperties(lender)).toContain("slab-order");
    expect(draftProperties(live)).not.toContain("slab-order");
  });

  it("replaces the switch and the cap of a segment at all brands, and leaves those of one brand", () => {
    const line = { lenderId: live.fields.lender_id, segment: "pl", from: "2026-01-01T00:00:00.000Z", until: null };
    const own = { ...line, brandId: "b", kind: "cap" as const, perDay: 3 };
    const held = { ...live, controls: [own, { ...line, brandId: null, kind: "cap" as const, perDay: 9 }] };
    const after = withChanges(held, [
      { property: "cap.pl", value: 5 },
      { property: "switch.pl", value: 0 },
    ]);
    expect(after.controls).toMatchObject([own, { brandId: null, perDay: 5 }, { brandId: null, isOpen: false }]);
    expect(
      withChanges(after, [
        { property: "cap.pl", value: null },
        { property: "switch.pl", value: 1 },
      ]).controls,
    ).toEqual([own]);
  });

  it("switches one brand off or on, and back to what all brands have", () => {
    const off = withChanges(live, [{ property: `switch.pl.${BRAND}`, value: 0 }]);
    expect(off.controls).toMatchObject([{ kind: "switch", brandId: BRAND, segment: "pl", isOpen: false }]);
    const on = withChanges(off, [{ property: `switch.pl.${BRAND}`, value: 1 }]);
    expect(on.controls).toMatchObject([{ brandId: BRAND, isOpen: true }]);
    expect(withChanges(on, [{ property: `switch.pl.${BRAND}`, value: null }]).controls).toEqual([]);
  });

  it("refuses a limit of a slab that is not above the other, and a highest amount below the lowest", () => {
    const limited = { ...live, slabs: [{ ...slab, slab_disbursed_min: 500_000 }] };
    expect(readDraftChange(limited, `slab.${SLAB}.paid_max`, "400000")).toMatchObject({ code: "slab-invalid" });
    const capped = { ...live, fields: { ...live.fields, charges: [{ ...NEW_CHARGE, percent: 2, max_rupees: 900 }] } };
    expect(readDraftChange(capped, "charge.1.min", "1000")).toMatchObject({ code: "charge-invalid" });
  });
});
