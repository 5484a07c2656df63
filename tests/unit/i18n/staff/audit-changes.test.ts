import { describe, expect, it } from "vitest";
import { auditChanges } from "~/domain/audit/changes";
import { changesInWords } from "~/i18n/staff/audit-changes";

const shown = (action: string, before: object | null, after: object) =>
  changesInWords(action, auditChanges(before, after)).map(
    ({ label, before: old, after: now }) => `${label}: ${old} → ${now}`,
  );

describe("a change of the audit trail in words", () => {
  it.each([
    [{ min_income: 30_000 }, { min_income: 40_000 }, "Income min: ₹30,000 → ₹40,000"],
    [{ lender_status: 0 }, { lender_status: 1 }, "Lender Status: No → Yes"],
    [{ interest_rate: null }, { interest_rate: 12.5 }, "Interest rate: — → 12.5%"],
    [{ segments: ["pl"] }, { segments: ["pl", "gl"] }, "Segments: Personal → Personal, Gold"],
    [{ grievance_phone: null }, { grievance_phone: "9100000000" }, "Grievance phone: — → 9100000000"],
    [{ so_date_end: "2027-01-31" }, { so_date_end: null }, "End date: 31 Jan 2027 → —"],
    [{ name: "A" }, { name: "B" }, "Name: A → B"],
  ])("BEY-09 LEN-05 a lender's %j and %j are %s", (before, after, text) => {
    expect(shown("lender.update", before, after)).toEqual([text]);
  });

  it("BEY-09 a deleted lender has the words of its page, too", () => {
    const [status] = changesInWords("lender.delete", auditChanges({ lender_status: 1 }, null));
    expect(status).toMatchObject({ label: "Lender Status", before: "Yes" });
  });

  it("BEY-09 BEY-22 the parts and secrets of an interface have the names of its page", () => {
    expect(shown("lender-interface.edit", null, { part: "refusal", version: 1 })).toEqual([
      "Part: — → Errors",
      "Version: — → 1",
    ]);
    expect(shown("lender-interface.secret", null, { place: "sandbox", secret: "secret" })).toEqual([
      "Place: — → Sandbox",
      "Secret: — → Key, password or signing secret",
    ]);
  });

  it("BEY-09 moments and days have one form, and other records keep their names", () => {
    expect(
      shown("campaign.update", { startsAt: null }, { startsAt: "2026-11-30T01:00:00.000Z", day: "2026-12-01" }),
    ).toEqual(["Starts at: — → 30 Nov 2026, 06:30", "Day: — → 1 Dec 2026"]);
    expect(shown("staff.update", { name: "A" }, { name: "2026" })).toEqual(["Name: A → 2026"]);
  });

  it("OQ-37 BEY-09 a switch of a lender is written as on its page, not in its codes", () => {
    const off = {
      segment: "hl",
      brand: "Haldi Money",
      kind: "switch",
      isOpen: false,
      reason: "No funds, says the lender",
      from: "2026-11-30T01:00:00.000Z",
      until: "2026-12-02T01:00:00Z",
    };
    const cap = { segment: "pl", brand: null, kind: "cap", perDay: 40, reason: null, from: off.from, until: null };
    expect(shown("lender.controls", { lines: [] }, { lines: [off, cap] })).toEqual([
      "Lenders On/Off: empty → Housing: Switched off at Haldi Money from 30 Nov 2026, 06:30 until 2 Dec 2026, 06:30 (No funds, says the lender); Personal: At most 40 a day at all brands from 30 Nov 2026, 06:30",
    ]);
    expect(shown("lender.controls.undo", { lines: [cap] }, { lines: [] })).toEqual([
      "Lenders On/Off: Personal: At most 40 a day at all brands from 30 Nov 2026, 06:30 → empty",
    ]);
  });

  it("BEY-09 ROLE-01 a role has its name, and the request for a colleague what it asks for", () => {
    expect(shown("staff.role", { roleId: 2 }, { roleId: 1 })).toEqual(["Role: Reports and files → Administrator"]);
    expect(shown("staff.create", null, { roleId: 3 })).toEqual(["Role: — → Call centre"]);
    expect(shown("approval.ask", null, { kind: "lender-connection.change", subject: "Imli Finserv" })).toEqual([
      "Kind: — → Change where a lender's customers and applications go",
      "Subject: — → Imli Finserv",
    ]);
  });

  it("BEY-09 no id stands there that names nothing to a reader", () => {
    const id = "01a22fc3-a6f5-70e0-a720-5b66c8c66246";
    expect(shown("approval.ask", null, { kind: "customer.erase", subject: id })).toEqual([
      "Kind: — → Delete a customer's data",
    ]);
    expect(shown("approval.ask", null, { kind: "tax-rule.change", subject: "tds 2026-04-01" })).toContain(
      "Subject: — → tds 2026-04-01",
    );
    expect(shown("bank-details.refuse", null, { requestId: id, reason: "Not theirs" })).toEqual([
      "Reason: — → Not theirs",
    ]);
    expect(shown("masquerade.end", { visitId: id }, { how: "left" })).toEqual(["How: — → left"]);
    expect(shown("partner-key.create", null, { keyId: "key_7Q" })).toEqual(["Key ID: — → key_7Q"]);
  });
});
