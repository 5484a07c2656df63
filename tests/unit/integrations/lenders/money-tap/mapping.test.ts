import { describe, expect, it } from "vitest";
import * as moneyTapFixtures from "~/integrations/lenders/money-tap/fixtures";
import * as moneyTap from "~/integrations/lenders/money-tap/mapping";
import * as moneyTapWire from "~/integrations/lenders/money-tap/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";

describe("money-tap mapping", () => {
  it("reads a click and a postback", () => {
    expect(
      moneyTap.toMoneyTapOutcome(moneyTapWire.clickResponse.parse(moneyTapFixtures.moneyTapApprovedJson)),
    ).toMatchObject({
      decision: "approved",
      lenderRef: "MT5521",
      sanctionedRupees: 95_000,
    });
    expect(moneyTap.toMoneyTapEvent(moneyTapWire.postbackForm.parse(moneyTapFixtures.rejectedFields))).toEqual({
      eventId: "mt-evt-3",
      submissionId,
      lenderRef: "MT5521",
      occurredAt: new Date("2025-06-02T10:15:30Z"),
      outcome: {
        kind: "decided",
        decision: "declined",
        lenderRef: "MT5521",
        sanctionedRupees: null,
        reason: "location",
      },
    });
  });
});
