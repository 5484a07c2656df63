import { sampleApplicant, sampleCall } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as ownApiFixtures from "~/integrations/lenders/kit/own-api/fixtures";
import * as ownApi from "~/integrations/lenders/kit/own-api/mapping";
import { callbackBody } from "~/integrations/lenders/kit/own-api/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";
const call = sampleCall({ submissionId, callbackUrl: "https://cl.example/cb" });

describe("our own API mapping", () => {
  it("writes the application", () => {
    expect(ownApi.toDecisionRequest(call)).toEqual({
      ok: true,
      body: {
        reference: submissionId,
        product: "PL",
        amountRupees: 150_000,
        tenureMonths: 24,
        applicant: {
          firstName: "Asha",
          lastName: "Verma",
          mobile: "+919876543210",
          email: "asha.verma@example.in",
          pan: "ABCPV1234F",
          birthDate: "1990-04-23",
          monthlyIncomeRupees: 45_000,
          employment: "salaried",
          employerName: "Banyan Tools",
          pincode: "560034",
        },
        consent: { textHash: "a".repeat(64), at: "2025-06-02T10:15:30.000Z", language: "en" },
        callbackUrl: "https://cl.example/cb",
        returnUrl: null,
      },
    });
  });

  it("OQ-10 writes a student's course and co-applicant, and of another product neither", () => {
    const study = { course: "B.Sc. Nursing", institution: "College of Nursing, Kota", feesRupees: 240_000 };
    const coApplicant = { name: "Sunita Sharma", relation: "parent", monthlyIncomeRupees: 45_000 } as const;
    const applicant = sampleApplicant({ study, coApplicant });
    expect(ownApi.toDecisionRequest(sampleCall({ product: "SL", applicant }))).toMatchObject({
      body: { applicant: { study, coApplicant } },
    });
    const other = ownApi.toDecisionRequest(sampleCall({ product: "HL", applicant }));
    expect(Object.keys(other.ok ? other.body.applicant : {})).not.toContain("study");
  });

  it("reads decisions, and counts an unknown status as pending", () => {
    expect(ownApi.toOwnApiOutcome(ownApiFixtures.ownApiApprovedResponse)).toEqual({
      kind: "decided",
      decision: "approved",
      lenderRef: "INS-8H2K4M",
      sanctionedRupees: 150_000,
      reason: null,
    });
    expect(ownApi.toOwnApiOutcome(ownApiFixtures.declinedResponse)).toMatchObject({
      decision: "declined",
      reason: "credit-policy",
    });
    expect(ownApi.toOwnApiOutcome({ ...ownApiFixtures.declinedResponse, reason: "moon_phase" })).toMatchObject({
      reason: "other",
    });
    expect(ownApi.toOwnApiOutcome({ ...ownApiFixtures.ownApiApprovedResponse, status: "kyc_pending" })).toEqual({
      kind: "pending",
      lenderRef: "INS-8H2K4M",
    });
  });

  it("reads a callback", () => {
    expect(ownApi.toOwnApiEvent(callbackBody.parse(JSON.parse(ownApiFixtures.callbackText)))).toMatchObject({
      eventId: "evt-1",
      submissionId,
      lenderRef: "CB-8H2K4M",
      occurredAt: new Date("2025-06-02T10:15:30Z"),
      outcome: { decision: "approved" },
    });
  });

  it("never names a field of the lender's that we do not have", () => {
    expect(ownApi.toOwnApiRejectedInput([{ field: "x.y", problem: "odd" }])).toEqual({
      kind: "rejected_input",
      fieldErrors: { application: "invalid" },
    });
    expect(ownApi.toOwnApiRejectedInput([])).toEqual({
      kind: "rejected_input",
      fieldErrors: { application: "invalid" },
    });
    expect(ownApi.toOwnApiRejectedInput([{ field: "amountRupees", problem: "out_of_range" }]).fieldErrors).toEqual({
      amountRupees: "out-of-range",
    });
  });
});
