import { describe, expect, it } from "vitest";
import { type ChargeFields, NEW_CHARGE } from "~/domain/lenders/charge-fields";
import { changesCharges, changesOrder } from "~/domain/lenders/money-changes";

const fee: ChargeFields = { ...NEW_CHARGE, percent: 2 };
const free: ChargeFields = { ...NEW_CHARGE, kind: "stamp-duty", rupees: 0 };

describe("a change of a lender's charges", () => {
  it.each([
    ["another percentage", [fee], [{ ...fee, percent: 2.5 }], true],
    ["GST on top", [fee], [{ ...fee, gst_on_top: 1 as const }], true],
    ["a charge that one may leave out", [fee, fee], [fee, { ...fee, optional: 1 as const }], true],
    ["one more", [fee], [fee, { ...free, rupees: 100 }], true],
    ["one less", [fee, fee], [fee], true],
    ["a floor of rupees", [fee, free], [fee, { ...free, min_rupees: 1 }], true],
    ["another name", [fee], [{ ...fee, name: "File fee" }], false],
    ["one more that takes nothing", [fee], [fee, free], false],
    ["one less that took nothing", [fee, free], [fee], false],
    ["GST of one that takes nothing", [fee, free], [fee, { ...free, gst_percent: 0 }], false],
  ])("OQ-113 %s", (_case, before, after, isMoney) => {
    expect(changesCharges(before, after)).toBe(isMoney);
  });
});

it("OQ-53 another order of active slabs may pay another one, inactive ones stand anywhere", () => {
  const slabs = [
    { id: "a", status: 1 },
    { id: "b", status: 0 },
    { id: "c", status: 1 },
  ];
  expect(changesOrder(slabs, ["b", "a", "c"])).toBe(false);
  expect(changesOrder(slabs, ["a", "c", "b"])).toBe(false);
  expect(changesOrder(slabs, ["c", "b", "a"])).toBe(true);
});
