import { sampleApplicant, sampleCallTo } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as niraFixtures from "~/integrations/lenders/nira/fixtures";
import * as nira from "~/integrations/lenders/nira/mapping";
import * as niraWire from "~/integrations/lenders/nira/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";
const callTo = (slug: string) => sampleCallTo(slug, { submissionId, callbackUrl: "https://cl.example/cb" });

describe("what nira is sent and says", () => {
  it("writes numbers for the entries of its lists", () => {
    expect(nira.toNiraRequest(callTo("nira"))).toMatchObject({
      body: {
        ref: submissionId,
        dob: "23/04/1990",
        employmentType: 1,
        sectorId: 1,
        tenureId: 10,
        businessTypeId: null,
        loan: { amountInr: 150_000, purposeId: 30 },
      },
    });
    const business = sampleCallTo("nira", { applicant: sampleApplicant({ employment: "business" }) });
    expect(nira.toNiraRequest(business)).toMatchObject({
      body: { employmentType: 4, sectorId: null, businessTypeId: 20 },
    });
  });

  it("reads numbers as decisions, reasons and refused fields", () => {
    const read = (json: unknown) => nira.toNiraOutcome(niraWire.niraResponse.parse(json));
    expect(read(niraFixtures.niraApprovedJson)).toMatchObject({ decision: "approved", sanctionedRupees: 60_000 });
    expect(read(niraFixtures.niraDeclinedJson)).toMatchObject({ decision: "declined", reason: "age" });
    expect(read({ ...niraFixtures.niraApprovedJson, result: 77 })).toEqual({ kind: "pending", lenderRef: "NR-9005" });
    const { invalid } = niraWire.invalidApplication.parse(niraFixtures.niraInvalidJson);
    expect(nira.toNiraRejectedInput(invalid).fieldErrors).toEqual({
      tenure: "missing",
      monthlyIncomeRupees: "out-of-range",
      pan: "invalid",
    });
  });
});
