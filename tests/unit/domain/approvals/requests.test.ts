import { expect, it } from "vitest";
import { approvalDecision } from "~/domain/approvals/requests";

const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

it("a request is refused with a reason only, and approved with or without the buyer of a partner's service", () => {
  expect(approvalDecision.safeParse({ intent: "refuse", id, reason: "no" }).success).toBe(false);
  expect(approvalDecision.parse({ intent: "refuse", id, reason: " The  cheque differs " })).toMatchObject({
    reason: "The cheque differs",
  });
  expect(approvalDecision.parse({ intent: "approve", id })).toEqual({ intent: "approve", id });
  expect(approvalDecision.parse({ intent: "approve", id, payer: "other" })).toMatchObject({ payer: "other" });
  expect(approvalDecision.safeParse({ intent: "approve", id, payer: "nobody" }).success).toBe(false);
  expect(approvalDecision.safeParse({ intent: "approve", id: "x" }).success).toBe(false);
});
