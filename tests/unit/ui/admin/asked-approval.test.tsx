import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { expect, it } from "vitest";
import { AskedApproval } from "~/ui/admin/asked-approval";

const ASKED = {
  id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  kind: "statement.payment",
  state: "open" as const,
  why: null,
  askedBy: "Asha Rao",
  askedAt: "2026-11-23T08:00:00.000Z",
  decidedBy: null,
  isOwn: true,
};

type Approval = Parameters<typeof AskedApproval>[0]["request"];
const notice = (over: Partial<Approval>) =>
  read(
    markupAt("/admin/statements/b/p", <AskedApproval request={{ ...ASKED, ...over }}>₹10.00 for May</AskedApproval>),
  );

it("who asked can take the request back where they asked, and nobody else", () => {
  const own = notice({});
  expect(own.words).toContain("You asked a colleague to approve: ₹10.00 for May");
  expect(own.getByRole("button", { name: "Take back" })).toBeTruthy();
  const other = notice({ isOwn: false });
  expect(other.words).toContain("Asha Rao asks a colleague to approve: ₹10.00 for May");
  expect(other.queryByRole("button")).toBeNull();
  expect(other.getByRole("link", { name: "Decide in Approvals" }).getAttribute("href")).toBe(
    "/admin/approvals?kind=statement.payment",
  );
});

it("a refused request says why, a failed one what has changed, and others are gone", () => {
  const ended = { decidedBy: "Ravi Rao" };
  expect(notice({ ...ended, state: "refused", why: "Not sent yet" }).words).toContain(
    "Ravi Rao refused: ₹10.00 for May. Reason: Not sent yet",
  );
  expect(notice({ ...ended, state: "failed", why: "payment-due-changed" }).words).toContain(
    "What was due had changed since it was asked for.",
  );
  expect(notice({ ...ended, state: "approved" }).words).toBe("");
  expect(notice({ ...ended, state: "withdrawn" }).words).toBe("");
});
