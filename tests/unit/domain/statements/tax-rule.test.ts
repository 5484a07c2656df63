import { describe, expect, it } from "vitest";
import { gstTreatmentOf } from "~/domain/statements/tax-rule";

describe("who pays the GST", () => {
  it.each([
    ["individual", true, "bank-or-nbfc", "reverse"],
    ["individual", false, "bank-or-nbfc", "reverse"],
    ["individual", true, "other", "forward"],
    ["individual", false, "other", "none"],
    ["company", true, "bank-or-nbfc", "forward"],
    ["company", true, "other", "forward"],
    ["company", false, "bank-or-nbfc", "none"],
  ] as const)(
    "OQ-114 an agent that is an %s, with a GSTIN: %s, paid by %s: %s",
    (entity, hasGstin, payer, treatment) => {
      expect(gstTreatmentOf({ entity, hasGstin, payer })).toBe(treatment);
    },
  );

  it("OQ-114 nobody does before the first registration", () => {
    expect(gstTreatmentOf(null)).toBe("none");
  });
});
