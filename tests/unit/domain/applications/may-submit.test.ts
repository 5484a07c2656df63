import { describe, expect, it } from "vitest";
import { HAND_OFF_STATES, type HandOffState } from "~/domain/applications/hand-off";
import { isOpenSubmission, isUnderWay, maySubmit } from "~/domain/applications/may-submit";

describe("open submissions", () => {
  const with_ = (...states: HandOffState[]) => states.map((state, index) => ({ lenderId: `l${index}`, state }));

  it("BEY-11 allows three at once by default", () => {
    expect(maySubmit("new", with_("queued", "with-lender"))).toEqual({ ok: true });
    expect(maySubmit("new", with_("queued", "with-lender", "awaiting-customer"))).toEqual({
      ok: false,
      code: "too-many-open",
      limit: 3,
    });
    expect(maySubmit("new", with_("queued", "with-lender", "awaiting-customer"), 4)).toEqual({ ok: true });
  });

  it("BEY-11 OQ-89 counts what is undecided: not what is approved, paid out, declined, withdrawn or was never handed over", () => {
    expect(maySubmit("new", with_("approved", "approved", "approved", "with-lender", "queued"))).toEqual({ ok: true });
    expect(maySubmit("new", with_("declined", "failed", "withdrawn", "disbursed", "with-lender"))).toEqual({
      ok: true,
    });
    expect(HAND_OFF_STATES.filter((state) => !isOpenSubmission(state))).toEqual([
      "approved",
      "disbursed",
      "declined",
      "failed",
      "withdrawn",
    ]);
  });

  it("BEY-11 an approved one is still under way at its lender", () => {
    expect(HAND_OFF_STATES.filter((state) => isUnderWay(state) && !isOpenSubmission(state))).toEqual(["approved"]);
  });

  it("BEY-11 sends an application to a lender once", () => {
    expect(maySubmit("l0", with_("declined"))).toEqual({ ok: false, code: "already" });
  });
});
