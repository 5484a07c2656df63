import { describe, expect, it } from "vitest";
import { auditChanges, fieldLabel } from "~/domain/audit/changes";

describe("what a write has changed", () => {
  it("BEY-09 lists the fields that differ, with their values before and after", () => {
    expect(
      auditChanges(
        { minIncome: 15000, salaried: 1, theme: { primary: "#112233", font: "Inter" } },
        { minIncome: 25000, salaried: 1, theme: { primary: "#445566", font: "Inter" } },
      ),
    ).toEqual([
      { path: "minIncome", label: "Min income", before: "15000", after: "25000" },
      { path: "theme.primary", label: "Theme › Primary", before: "#112233", after: "#445566" },
    ]);
  });

  it("BEY-09 lists every field of something created or deleted", () => {
    expect(auditChanges(null, { name: "Haldi", active: true, note: null })).toEqual([
      { path: "name", label: "Name", before: "—", after: "Haldi" },
      { path: "active", label: "Active", before: "—", after: "Yes" },
    ]);
    expect(auditChanges({ host: "a.example" }, null)).toEqual([
      { path: "host", label: "Host", before: "a.example", after: "—" },
    ]);
  });

  it("BEY-09 writes lists, and cuts what is very long", () => {
    expect(auditChanges({ products: ["PL"] }, { products: ["PL", "GL"] })).toEqual([
      { path: "products", label: "Products", before: "PL", after: "PL, GL" },
    ]);
    expect(auditChanges("a", "b".repeat(300))[0]?.after).toBe(`${"b".repeat(200)}…`);
    expect(auditChanges({ a: 1 }, { a: 1 })).toEqual([]);
    const lines = [
      { segment: "pl", brandId: null, isOpen: false, until: null },
      { segment: "gl", perDay: 40 },
    ];
    expect(auditChanges({ lines: [] }, { lines })[0]?.after).toBe("Segment pl, is open No; Segment gl, per day 40");
  });

  it.each([
    ["loanAmountUpto", "Loan amount upto"],
    ["utm_id", "UTM ID"],
    ["claims.rateMinBps", "Claims › Rate min bps"],
    ["", "Value"],
  ])("names the field %j %j", (path, label) => expect(fieldLabel(path)).toBe(label));
});
