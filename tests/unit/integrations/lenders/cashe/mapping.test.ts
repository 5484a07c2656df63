import { sampleAnswers, sampleApplicant, sampleCall, sampleCallTo } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as casheFixtures from "~/integrations/lenders/cashe/fixtures";
import * as cashe from "~/integrations/lenders/cashe/mapping";
import { invalidResponse } from "~/integrations/lenders/cashe/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";
const call = sampleCall({ submissionId, callbackUrl: "https://cl.example/cb" });

describe("cashe mapping", () => {
  it("writes rupees, one name and the day first", () => {
    const mapped = cashe.toCasheRequest({ ...call, answers: sampleAnswers("cashe") });
    expect(mapped).toMatchObject({
      ok: true,
      body: {
        partnerRefId: submissionId,
        customer: {
          fullName: "Asha Verma",
          mobileNo: "9876543210",
          dob: "23-04-1990",
          netMonthlySalary: 45_000,
          employmentType: "SALARIED",
        },
        loan: { productCode: "PL", amount: 150_000, tenureMonths: 24 },
      },
    });
  });

  it.each([
    ["salaried", "SALARIED"],
    ["self-employed", "SELF_EMPLOYED"],
    ["self-employed-professional", "SELF_EMPLOYED"],
    ["business", "SELF_EMPLOYED"],
  ] as const)("writes %s as %s", (employment, word) => {
    const mapped = cashe.toCasheRequest(sampleCallTo("cashe", { applicant: sampleApplicant({ employment }) }));
    expect(mapped).toMatchObject({ body: { customer: { employmentType: word } } });
  });

  it("reads decisions and refusals", () => {
    expect(cashe.toCasheOutcome(casheFixtures.casheApprovedResponse)).toMatchObject({
      decision: "approved",
      sanctionedRupees: 120_000,
    });
    expect(cashe.toCasheOutcome(casheFixtures.rejectedResponse)).toEqual({
      kind: "decided",
      decision: "declined",
      lenderRef: "CSH-2041",
      sanctionedRupees: null,
      reason: "income",
    });
    expect(
      cashe.toCasheRejectedInput(invalidResponse.parse(casheFixtures.invalidResponseJson).errors).fieldErrors,
    ).toEqual({
      pan: "invalid",
    });
  });
});
