import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { ApprovalCard, type ApprovalRow } from "~/routes/admin/approvals/approval-card";

const BANK: ApprovalRow = {
  id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  kind: "bank-details.change",
  title: "Peepal Stores",
  brand: "Lumen",
  link: ["b1", "p1"],
  changes: [
    { field: "account", before: "*******4567", after: "*******4567", isChanged: true },
    { field: "ifsc", before: "HDFC0001234", after: "HDFC0001234", isChanged: false },
  ],
  isLasting: true,
  facts: [{ fact: "tax-entity", value: "company" }],
  reason: null,
  state: "open",
  askedBy: "Joseph Dsouza",
  askedAt: "2026-11-23T08:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  isOwn: false,
  payer: "other",
};

const nothing = () => undefined;
const card = (over: Partial<ApprovalRow>) =>
  read(
    markupAt("/admin/approvals", <ApprovalCard row={{ ...BANK, ...over }} onApprove={nothing} onRefuse={nothing} />),
  );

describe("a request in the inbox", () => {
  it("OQ-64 marks what a partner changes even where the masked values look the same, and leads to the partner", () => {
    const page = card({});
    expect(page.getByRole("row", { name: /^Account number .* Changed$/ })).toBeTruthy();
    expect(page.queryByRole("row", { name: /^IFSC .* Changed$/ })).toBeNull();
    expect(page.words).toContain("For taxes: a company, firm or LLP");
    expect(page.getByRole("link", { name: "Open the record" }).getAttribute("href")).toBe("/admin/statements/b1/p1");
  });

  it("OQ-64 has no Approve for somebody who acted as the partner, and says why", () => {
    const page = card({ warnings: ["was-in-portal"], isRefusalOnly: true });
    expect(page.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(page.getByRole("button", { name: "Refuse" })).toBeTruthy();
    expect(page.words).toContain("Somebody else must approve it.");
  });

  it("keeps what a partner asked for after the decision, and drops what a colleague would have changed", () => {
    const ended = { state: "refused", decidedAt: "2026-11-23T09:00:00.000Z", decidedBy: "Asha Rao" } as const;
    const page = card({ ...ended, decisionReason: "The name differs" });
    expect(page.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["What", "After"]);
    expect(page.words).toContain("The name differs");
    expect(card({ ...ended, isLasting: false }).queryByRole("table")).toBeNull();
  });

  it("lets its author take it back only", () => {
    const page = card({ kind: "lender-interface.live", isOwn: true, reason: "Ready" });
    expect(page.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Take back"]);
  });
});
