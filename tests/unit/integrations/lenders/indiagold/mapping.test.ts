import { sampleApplicant, sampleCall } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as indiagoldFixtures from "~/integrations/lenders/indiagold/fixtures";
import * as indiagold from "~/integrations/lenders/indiagold/mapping";
import * as indiagoldWire from "~/integrations/lenders/indiagold/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";
const call = sampleCall({ submissionId, callbackUrl: "https://cl.example/cb" });

describe("indiagold mapping", () => {
  it("leaves the e-mail out where there is none", () => {
    expect(indiagold.toIndiagoldLeadRequest(call).customer.email).toBe("asha.verma@example.in");
    const without = sampleCall({ applicant: sampleApplicant({ email: null }) });
    expect("email" in indiagold.toIndiagoldLeadRequest(without).customer).toBe(false);
  });

  it("carries the gold and the visit that the customer wishes for, and only what was told", () => {
    const lead = (gold: ReturnType<typeof sampleApplicant>["gold"]) =>
      indiagold.toIndiagoldLeadRequest(sampleCall({ applicant: sampleApplicant({ gold }) })).goldLoan;
    const slot = { day: "2026-11-25", part: "evening" as const };
    expect(lead({ grams: 40, karat: 22, place: "home", slot })).toMatchObject({
      ornaments: { netWeightGrams: 40, purityKarat: 22 },
      valuation: { at: "home", date: "2026-11-25", window: "evening" },
    });
    expect(Object.keys(lead({ grams: null, karat: null, place: null, slot: null }))).toEqual(["requestedAmount"]);
  });

  it("reads leads, webhooks and refusals", () => {
    expect(
      indiagold.toIndiagoldOutcome(indiagoldWire.indiagoldLeadResponse.parse(indiagoldFixtures.queuedJson).data),
    ).toEqual({
      kind: "pending",
      lenderRef: "IG-4471",
    });
    expect(
      indiagold.toIndiagoldOutcome(
        indiagoldWire.indiagoldLeadResponse.parse(indiagoldFixtures.indiagoldApprovedJson).data,
      ),
    ).toMatchObject({
      decision: "approved",
      sanctionedRupees: 190_000,
    });
    expect(
      indiagold.toIndiagoldEvent(indiagoldWire.webhookBody.parse(JSON.parse(indiagoldFixtures.webhookText))),
    ).toMatchObject({
      submissionId: null,
      lenderRef: "IG-4471",
      occurredAt: new Date("2025-06-02T10:15:30Z"),
      outcome: { decision: "declined", reason: "location" },
    });
    const { details } = indiagoldWire.validationResponse.parse(indiagoldFixtures.indiagoldValidationJson).error;
    expect(indiagold.toIndiagoldRejectedInput(details).fieldErrors).toEqual({ mobile: "invalid" });
  });
});
