import { describe, expect, it } from "vitest";
import { EDITABLE_FIELDS, type EditableProperty } from "~/domain/lenders/editable-fields";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import { draftValueText } from "~/i18n/staff/draft-values";
import { lenderValueText } from "~/i18n/staff/lender-values";

const VALUES: [EditableProperty, FieldValue, string][] = [
  ["min_income", 150000, "₹1,50,000"],
  ["min_income", null, "Any"],
  ["sheet_instalment", 1234.5, "₹1,234.50"],
  ["interest_rate", 12.5, "12.5%"],
  ["interest_rate", null, "none"],
  ["sheet_apr", 24, "24%"],
  ["min_age", 21, "21 years"],
  ["tenure_months_max", 60, "60 months"],
  ["first_gap_days", 1, "1 day"],
  ["priority", 123456, "1,23,456"],
  ["so_status", 1, "Yes"],
  ["api", "0", "No"],
  ["segments", ["pl", "gl"], "Personal, Gold"],
  ["allowed_hosts", ["a.example", "b.example"], "a.example, b.example"],
  ["tenure", "12 to 60 months", "12 to 60 months"],
];

describe("the values of a lender in words", () => {
  it.each(VALUES)("LEN-05 BEY-14 %s %j is %s, in an import and in a draft set", (property, value, text) => {
    expect(lenderValueText(property, value)).toBe(text);
    expect(draftValueText(property, value, [])).toBe(text);
  });

  it.each([
    ["charge.2.percent", "none"],
    ["cap.pl", "No cap"],
    ["slab.0197f1a2-0000-7000-8000-000000000001.flat", "none"],
    ["slab.0197f1a2-0000-7000-8000-000000000001.paid_max", "Any"],
    ["switch.pl.0197f1a2-0000-7000-8000-000000000001", "As at all brands"],
  ])("BEY-20 an empty %s of a draft set is %s", (property, text) => {
    expect(draftValueText(property, null, [])).toBe(text);
  });

  it("LEN-05 every property has words for no value", () => {
    for (const property of Object.keys(EDITABLE_FIELDS) as EditableProperty[])
      expect(lenderValueText(property, null)).toMatch(/^(Any|none)$/);
  });
});
