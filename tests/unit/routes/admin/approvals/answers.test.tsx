import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { Answers } from "~/routes/admin/approvals/answers";
import type { ApprovalRow } from "~/routes/admin/approvals/approval-card";

const KEY: ApprovalRow = {
  id: "3f2504e0-4f89-41d3-9a0c-0305e82c3302",
  kind: "partner-key.create",
  title: "Peepal Stores",
  brand: "Lumen",
  link: ["b1"],
  changes: [],
  reason: "A new till",
  state: "approved",
  askedBy: "Joseph Dsouza",
  askedAt: "2026-11-23T08:00:00.000Z",
  decidedBy: "Asha Rao",
  decidedAt: "2026-11-23T09:00:00.000Z",
  decisionReason: null,
  isOwn: true,
};

const panel = (...rows: ApprovalRow[]) => read(markupAt("/admin/approvals", <Answers rows={rows} />));

describe("what was decided of one's own requests", () => {
  it("says what, how, by whom and what to do next, and leads to the record", () => {
    const page = panel(KEY);
    expect(page.words).toContain("Create a partner's sign-in key: Peepal Stores");
    expect(page.words).toContain("Approved by Asha Rao");
    expect(page.words).toContain("Create the key within a day.");
    expect(page.getByRole("link", { name: "Open the record" }).getAttribute("href")).toBe(
      "/admin/partners/b1?tab=commercials",
    );
    expect(page.getByRole("button", { name: "Mark as read" })).toBeTruthy();
  });

  it("words a code of failure, repeats a colleague's reason as it stands, and names a record that is gone", () => {
    const gone: ApprovalRow = { ...KEY, kind: "lender.delete", title: "", state: "failed", decisionReason: "gone" };
    expect(panel(gone).words).toContain("Delete a lender: Deleted lender");
    expect(panel(gone).words).toContain("It no longer exists.");
    const refused: ApprovalRow = { ...KEY, state: "refused", decisionReason: "They have one" };
    expect(panel(refused).words).toContain("Reason: They have one");
    expect(panel(refused).words).not.toContain("within a day");
  });
});
