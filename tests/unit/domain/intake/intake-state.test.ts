import { describe, expect, it } from "vitest";
import { intakeAt } from "~/domain/intake/intake-state";

describe("a link to the form", () => {
  it("OQ-07 leads to the form once, and to what became of it afterwards", () => {
    expect(intakeAt("open", "awaiting-customer")).toBe("form");
    for (const status of ["sending", "submitted", "rejected"] as const)
      expect(intakeAt(status, "awaiting-customer")).toBe("sent");
  });

  it("leads nowhere when the lender has not got the application, or has done with it", () => {
    for (const state of [
      "queued",
      "sending",
      "in-doubt",
      "needs-correction",
      "failed",
      "declined",
      "withdrawn",
      "disbursed",
    ] as const)
      expect(intakeAt("open", state)).toBe("gone");
  });
});
