import { sampleApplicant, sampleCall } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as muthootgoldFixtures from "~/integrations/lenders/muthootgold/fixtures";
import * as muthootgold from "~/integrations/lenders/muthootgold/mapping";
import { muthootgoldLeadResponse } from "~/integrations/lenders/muthootgold/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";
const call = sampleCall({ submissionId, callbackUrl: "https://cl.example/cb" });

describe("muthootgold mapping", () => {
  it("writes the consent's time as Indian time and the amount with decimals", () => {
    expect(muthootgold.toMuthootgoldLeadRequest(call, "loan-marketplace")).toEqual({
      SourceRefNo: submissionId,
      SourceName: "loan-marketplace",
      CustomerName: "Asha Verma",
      MobileNo: "9876543210",
      PinCode: "560034",
      LoanAmount: "150000.00",
      ConsentHash: "a".repeat(64),
      ConsentOn: "02/06/2025 15:45:30",
      Language: "EN",
    });
  });

  it("carries the gold and the visit that the customer wishes for", () => {
    const slot = { day: "2026-11-25", part: "morning" as const };
    const gold = { grams: 40, karat: 22, place: "branch" as const, slot };
    const lead = (given: typeof gold | null) =>
      muthootgold.toMuthootgoldLeadRequest(sampleCall({ applicant: sampleApplicant({ gold: given }) }), "x");
    expect(lead(gold)).toMatchObject({
      NetWeight: "40",
      Purity: "22K",
      VisitType: "BRANCH",
      VisitDate: "25/11/2026",
      VisitSlot: "MORNING",
    });
    expect(Object.keys(lead(null)).filter((name) => /Weight|Purity|Visit/.test(name))).toEqual([]);
  });

  it("reads leads", () => {
    const lead = (json: unknown) => {
      const answer = muthootgoldLeadResponse.parse(json);
      if (answer.Status !== "SUCCESS") throw new Error("not a lead");
      return muthootgold.toMuthootgoldOutcome(answer);
    };
    expect(lead(muthootgoldFixtures.newLeadJson)).toEqual({ kind: "pending", lenderRef: "MGL00012345" });
    expect(lead(muthootgoldFixtures.sanctionedLeadJson)).toMatchObject({
      decision: "approved",
      sanctionedRupees: 180_000,
    });
  });

  it("reads failures that come as HTTP 200", () => {
    const refusal = (json: unknown) => {
      const answer = muthootgoldLeadResponse.parse(json);
      if (answer.Status !== "FAILURE") throw new Error("not a failure");
      return muthootgold.toRefusal(answer);
    };
    expect(refusal(muthootgoldFixtures.notServicedJson)).toMatchObject({ reason: "location", lenderRef: null });
    expect(refusal(muthootgoldFixtures.duplicateLeadJson)).toMatchObject({
      reason: "existing-customer",
      lenderRef: "MGL00000007",
    });
    expect(refusal(muthootgoldFixtures.invalidMobileJson)).toEqual({
      kind: "rejected_input",
      fieldErrors: { mobile: "invalid" },
    });
    expect(refusal({ Status: "FAILURE", ErrorCode: "DB_DOWN" })).toBeNull();
  });
});
