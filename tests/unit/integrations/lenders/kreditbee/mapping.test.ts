import { sampleAnswers, sampleCall } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as kreditbeeFixtures from "~/integrations/lenders/kreditbee/fixtures";
import * as kreditbee from "~/integrations/lenders/kreditbee/mapping";
import * as kreditbeeWire from "~/integrations/lenders/kreditbee/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";
const call = sampleCall({ submissionId, callbackUrl: "https://cl.example/cb" });

describe("kreditbee mapping", () => {
  it("writes paise as digits", () => {
    expect(kreditbee.toKreditbeeRequest({ ...call, answers: sampleAnswers("kreditbee") })).toMatchObject({
      body: {
        partner_ref: submissionId,
        requested_amount_paise: "15000000",
        borrower: { monthly_income_paise: "4500000", mobile: "919876543210", employment_type: "salaried" },
        consent: { locale: "en-IN" },
      },
    });
  });

  it("reads paise as whole rupees, rounded down", () => {
    const application = kreditbeeWire.loanApplication.parse(kreditbeeFixtures.kreditbeeApprovedJson);
    expect(kreditbee.toKreditbeeOutcome(application)).toMatchObject({ decision: "approved", sanctionedRupees: 85_000 });
    const declined = kreditbeeWire.loanApplication.parse(kreditbeeFixtures.kreditbeeDeclinedJson);
    expect(kreditbee.toKreditbeeOutcome(declined)).toMatchObject({ decision: "declined", reason: "credit-policy" });
  });

  it("reads an event with its offset, and field errors", () => {
    const event = kreditbee.toKreditbeeEvent(
      kreditbeeWire.applicationEvent.parse(JSON.parse(kreditbeeFixtures.kreditbeeEventText)),
    );
    expect(event).toMatchObject({ eventId: "kb-evt-9", submissionId, occurredAt: new Date("2025-06-02T10:15:30Z") });
    const { errors } = kreditbeeWire.validationFailure.parse(kreditbeeFixtures.kreditbeeValidationJson);
    expect(kreditbee.toKreditbeeRejectedInput(errors).fieldErrors).toEqual({ pan: "invalid", pincode: "missing" });
  });
});
