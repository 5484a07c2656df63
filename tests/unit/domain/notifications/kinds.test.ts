import { describe, expect, it } from "vitest";
import { isStillTrue, notificationOf, toldMoves } from "~/domain/notifications/kinds";
import { openChannelsFor } from "~/domain/notifications/open-channels";

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
    ["sending", "needs-correction", null],
    ["sending", "failed", null],
    ["with-lender", "withdrawn", null],
    ["approved", "approved", null],
  ] as const)("BEY-21 %s to %s: %s", (from, to, kind) => {
    expect(notificationOf(from, to)).toBe(kind);
  });

  it("BEY-21 says nothing that does not hold where the move has led", () => {
    expect(toldMoves()).toHaveLength(8 + 8 + 4 * 11);
    for (const { to, kind } of toldMoves()) expect(isStillTrue(kind, to)).toBe(true);
    expect(isStillTrue("submitted", "approved")).toBe(false);
    expect(isStillTrue("your-turn", "reviewing")).toBe(false);
  });
});

describe("the ways by which a customer hears of an application", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const stop = { purpose: "contact-stop", givenAt: at(10), withdrawnAt: null };
  const sms = { purpose: "contact-sms", givenAt: at(12), withdrawnAt: null };

  it.each([
    ["every proved way, without any consent", true, true, [], ["mobile", "email"]],
    ["nothing that nobody has proved", false, true, [], ["email"]],
    ["a consent that was taken back alone", true, true, [{ ...sms, withdrawnAt: at(13) }], ["mobile", "email"]],
    ["no way after the one tap", true, true, [stop], []],
    ["after it only what was allowed again", true, true, [stop, sms], ["mobile"]],
    ["and no more once that is taken back", true, true, [stop, { ...sms, withdrawnAt: at(13) }], []],
  ] as const)("BEY-10 %s", (_name, hasMobile, hasEmail, consents, ways) => {
    expect(openChannelsFor({ hasMobile, hasEmail, consents })).toEqual(ways);
  });
});
