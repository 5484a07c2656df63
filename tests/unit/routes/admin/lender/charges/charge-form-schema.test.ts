import { describe, expect, it } from "vitest";
import { NEW_CHARGE } from "~/domain/lenders/charge-fields";
import { chargeForm, chargeTexts } from "~/routes/admin/lender/charges/charge-form-schema";
import { chargeLabel, chargeSummary } from "~/routes/admin/lender/charges/charge-summary";

const FEE = { ...NEW_CHARGE, percent: 2, min_rupees: 500, max_rupees: 5_000 };
const FULL = {
  ...FEE,
  kind: "insurance",
  name: "Credit Shield",
  name_hi: "क्रेडिट शील्ड",
  rupees: 99.5,
  gst_on_top: 1,
  gst_changes: [
    { from: "2027-04-01", percent: 12 },
    { from: "2028-04-01", percent: 5 },
  ],
  optional: 1,
  payee: "third-party",
  paid_at: "first-instalment",
} as const;

const faults = (change: Record<string, string>) => {
  const read = chargeForm([]).safeParse({ ...chargeTexts({ ...FEE }, true), ...change });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
};

describe("the dialog of a charge", () => {
  it("OQ-113 gives back the charge that it shows, with the earlier GST rates", () => {
    const charge = { ...FULL, gst_changes: [...FULL.gst_changes] };
    expect(chargeForm(charge.gst_changes.slice(0, -1)).parse(chargeTexts(charge, false))).toEqual(charge);
  });

  it("OQ-113 refuses a charge without an amount, a maximum below the minimum, and another charge without a name", () => {
    expect(faults({})).toEqual([]);
    expect(faults({ percent: "" })).toEqual(["percent no-amount"]);
    expect(faults({ max_rupees: "400" })).toEqual(["max_rupees max-below-min"]);
    expect(faults({ kind: "other" })).toEqual(["name other-needs-name"]);
    expect(faults({ gst_percent: "41" })).toEqual(["gst_percent number"]);
    expect(faults({ percent: "1.234" })).toEqual(["percent decimals"]);
    expect(faults({ rupees: "abc" })).toEqual(["rupees number"]);
  });

  it("OQ-113 the list says what it charges, in one line", () => {
    expect(chargeLabel(FEE)).toBe("Processing fee");
    expect(chargeSummary(FEE)).toBe("2% of the loan · at least ₹500 · at most ₹5,000 · GST 18% included");
    expect(chargeLabel({ ...FULL, gst_changes: [] })).toBe("Credit Shield");
    expect(chargeSummary({ ...FULL, gst_changes: [...FULL.gst_changes] })).toBe(
      "2% of the loan and ₹99.5 · at least ₹500 · at most ₹5,000 · GST 18% added · GST 12% from 2027-04-01 · " +
        "GST 5% from 2028-04-01 · optional · to a third party · with the first instalment",
    );
  });
});
