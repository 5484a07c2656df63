import { sampleCallTo } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as earlysalaryFixtures from "~/integrations/lenders/earlysalary/fixtures";
import * as earlysalary from "~/integrations/lenders/earlysalary/mapping";
import * as earlysalaryWire from "~/integrations/lenders/earlysalary/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";
const callTo = (slug: string) => sampleCallTo(slug, { submissionId, callbackUrl: "https://cl.example/cb" });

describe("what earlysalary is sent and says", () => {
  it("writes flat fields, the day first", () => {
    expect(earlysalary.toEarlysalaryRequest(callTo("earlysalary"))).toMatchObject({
      body: {
        orderId: submissionId,
        dob: "23-04-1990",
        gender: "FEMALE",
        maritalstatus: "SINGLE",
        profession: "salaried",
        employmentstatus: "PERMANENT",
        workingsince: "LT3M",
        loanamount: 150_000,
      },
    });
  });

  it("LND-02 reads a decline with its reason, and refused fields", () => {
    const read = (json: unknown) => earlysalary.toEarlysalaryOutcome(earlysalaryWire.customerResponse.parse(json));
    expect(read(earlysalaryFixtures.earlysalaryApprovedJson)).toMatchObject({
      decision: "approved",
      sanctionedRupees: 45_000,
    });
    expect(read(earlysalaryFixtures.earlysalaryDeclinedJson)).toMatchObject({
      decision: "declined",
      reason: "existing-customer",
    });
    const { faults } = earlysalaryWire.faultyRequest.parse(earlysalaryFixtures.faultyJson);
    expect(earlysalary.toEarlysalaryRejectedInput(faults).fieldErrors).toEqual({
      workStatus: "missing",
      monthlyIncomeRupees: "out-of-range",
    });
  });
});
