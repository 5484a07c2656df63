import { describe, expect, it } from "vitest";
import { NEW_CHARGE } from "~/domain/lenders/charge-fields";
import type { RevenueFields } from "~/domain/revenue/requests";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import {
  activeChange,
  chargeChanges,
  orderChange,
  readTypedChanges,
  slabChanges,
  typedQuery,
} from "~/domain/time-machine/typed-changes";

const SLAB_ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

describe("what was typed where only a draft set may change it", () => {
  it("BEY-20 is read from an address as it was written", () => {
    const typed = [
      { property: "interest_rate", value: "10.5" },
      { property: "charge.2.percent", value: "" },
      { property: `slab.${SLAB_ID}.flat`, value: "1500" },
      activeChange(SLAB_ID, true),
      orderChange(Array.from({ length: 80 }, () => SLAB_ID)),
    ];
    expect(readTypedChanges(new URLSearchParams(`lender=x${typedQuery(typed)}`))).toEqual(typed);
    expect(typedQuery([])).toBe("");
  });

  it("BEY-20 leaves out what no draft set changes", () => {
    const sent = [
      "",
      "interest_rate",
      ":5",
      "legal_name:Bank",
      "charge.0.percent:1",
      `interest_rate:${"9".repeat(201)}`,
    ];
    const search = new URLSearchParams(sent.map((one) => ["change", one]));
    expect(readTypedChanges(search)).toEqual([]);
  });

  it("BEY-20 has the figures of charges that differ, and none of a list that was made longer", () => {
    const fee = { ...NEW_CHARGE, percent: 2 };
    const stamp = { ...NEW_CHARGE, kind: "stamp-duty" as const, percent: null, rupees: 100 };
    expect(chargeChanges([fee, stamp], [fee, { ...stamp, rupees: null, max_rupees: 900 }])).toEqual([
      { property: "charge.2.rupees", value: "" },
      { property: "charge.2.max", value: "900" },
    ]);
    expect(chargeChanges([fee], [fee, stamp])).toEqual([]);
  });

  it("BEY-20 has the figures of a slab that differ, whether typed or stored as numbers", () => {
    const slab: RevenueItem = {
      id: SLAB_ID,
      lender_id: "l",
      slab_disbursed_min: null,
      slab_disbursed_max: null,
      slab_number_min: 5,
      slab_number_max: null,
      ats_min: null,
      ats_max: null,
      revenue_type_id: 1,
      revenue_flat: null,
      revenue_percent: 1.5,
      status: 1,
      version: 1,
    };
    const typed = { ...slab, revenue_percent: "1.75", slab_number_min: "5", status: 0 } as unknown as RevenueFields;
    expect(slabChanges(slab, typed)).toEqual([
      { property: `slab.${SLAB_ID}.percent`, value: "1.75" },
      { property: `slab.${SLAB_ID}.on`, value: "0" },
    ]);
  });
});
