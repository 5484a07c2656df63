import { sampleCallTo } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as upwardsFixtures from "~/integrations/lenders/upwards/fixtures";
import * as upwards from "~/integrations/lenders/upwards/mapping";
import * as upwardsWire from "~/integrations/lenders/upwards/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";
const callTo = (slug: string) => sampleCallTo(slug, { submissionId, callbackUrl: "https://cl.example/cb" });

describe("what upwards is sent and says", () => {
  it("writes flat fields and rupees with two decimals", () => {
    expect(upwards.toUpwardsRequest(callTo("upwards"))).toMatchObject({
      body: {
        affiliate_ref: submissionId,
        webhook: "https://cl.example/cb",
        mobile: "+919876543210",
        gender: "Female",
        marital_status: "Single",
        residence_type: "Owned",
        company_type: "Pvt_Ltd",
        net_income: "45000.00",
        loan_amount: "150000.00",
        loan_purpose: "Medical",
      },
    });
  });

  it("reads states, events and refused fields", () => {
    const read = (json: unknown) => upwards.toUpwardsOutcome(upwardsWire.upwardsLoanResponse.parse(json).data);
    expect(read(upwardsFixtures.upwardsApprovedJson)).toMatchObject({ decision: "approved", sanctionedRupees: 85_000 });
    expect(read(upwardsFixtures.upwardsRejectedJson)).toMatchObject({ decision: "declined", reason: "location" });
    expect(
      upwards.toUpwardsEvent(upwardsWire.statusEvent.parse(JSON.parse(upwardsFixtures.upwardsEventText))),
    ).toMatchObject({
      eventId: "upw-evt-4",
      submissionId,
      occurredAt: new Date("2025-06-02T10:15:30Z"),
    });
    const { errors } = upwardsWire.upwardsInvalidRequest.parse(upwardsFixtures.upwardsInvalidJson);
    expect(upwards.toUpwardsRejectedInput(errors).fieldErrors).toEqual({
      marital: "missing",
      pan: "invalid",
      application: "invalid",
    });
  });
});
