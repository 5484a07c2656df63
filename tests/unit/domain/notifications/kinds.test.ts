import { describe, expect, it } from "vitest";
import { isStillTrue, notificationOf, notifiedMoves } from "~/domain/notifications/kinds";

describe("what a customer is told of a move", () => {
  it.each([
    ["sending", "with-lender", "submitted"],
    ["in-doubt", "reviewing", "submitted"],
    ["awaiting-customer", "with-lender", "submitted"],
    ["failed", "with-lender", "submitted"],
    ["sending", "awaiting-customer", "your-turn"],
    ["with-lender", "awaiting-customer", "your-turn"],
    ["sending", "approved", "approved"],
    ["reviewing", "approved", "approved"],
    ["approved", "declined", "declined"],
    ["approved", "disbursed", "paid-out"],
    ["with-lender", "reviewing", null],
    ["declined", "reviewing", null],
    ["queued", "sending", null],
    ["sending", "needs-correction", "needs-correction"],
    ["sending", "failed", "not-sent"],
    ["with-lender", "withdrawn", null],
    ["approved", "approved", null],
  ] as const)("BEY-21 %s to %s: %s", (from, to, kind) => {
    expect(notificationOf(from, to)).toBe(kind);
  });

  it("BEY-21 says nothing that does not hold where the move has led", () => {
    // Two states of "submitted" from eight others, six states from every other, and two outcomes of a withdrawal.
    expect(notifiedMoves()).toHaveLength(8 + 8 + 6 * 11 + 2 * 11);
    for (const { to, kind } of notifiedMoves()) expect(isStillTrue(kind, to)).toBe(true);
    expect(isStillTrue("submitted", "approved")).toBe(false);
    expect(isStillTrue("your-turn", "reviewing")).toBe(false);
  });
});
