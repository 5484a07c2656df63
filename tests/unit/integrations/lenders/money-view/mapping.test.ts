import { sampleAnswers, sampleApplicant, sampleCall, sampleCallTo } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as moneyViewFixtures from "~/integrations/lenders/money-view/fixtures";
import * as moneyView from "~/integrations/lenders/money-view/mapping";
import * as moneyViewWire from "~/integrations/lenders/money-view/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";
const callTo = (slug: string) => sampleCallTo(slug, { submissionId, callbackUrl: "https://cl.example/cb" });

describe("what money-view is sent and says", () => {
  it("LIST-09 writes the answers of who earns a salary, and no business", () => {
    expect(moneyView.toMoneyViewRequest(callTo("money-view"))).toMatchObject({
      ok: true,
      body: {
        partnerLeadId: submissionId,
        applicant: { name: "Asha Verma", dob: "1990-04-23", gender: "female", education: "LESS_THAN_10TH" },
        income: { type: "SALARIED", monthly: 45_000, companyType: "PRIVATE_LIMITED" },
        business: null,
        loan: { amount: 150_000, months: 24, purpose: "MEDICAL" },
      },
    });
  });

  it("LIST-10 writes the business of who has one, and asks a professional for the profession", () => {
    const requestFor = (
      employment: "self-employed" | "self-employed-professional",
      answers = sampleAnswers("money-view"),
    ) => moneyView.toMoneyViewRequest(sampleCall({ applicant: sampleApplicant({ employment }), answers }));
    expect(requestFor("self-employed")).toMatchObject({
      body: {
        income: { type: "SELF_EMPLOYED", companyType: null },
        business: { turnover: "LT_5L", years: "0_1", nature: "TRADER", grossProfit: "LT_1L", registration: "GST" },
      },
    });
    expect(requestFor("self-employed-professional")).toMatchObject({
      body: { business: { profession: "DOCTOR", practiceYears: "0_2" } },
    });
    const { professionalYears: _, ...answers } = sampleAnswers("money-view");
    expect(requestFor("self-employed-professional", answers)).toEqual({
      ok: false,
      outcome: { kind: "rejected_input", fieldErrors: { professionalYears: "missing" } },
    });
  });

  it("reads offers, rejections and refused fields", () => {
    const read = (json: unknown) => moneyView.toMoneyViewOutcome(moneyViewWire.moneyViewLeadResponse.parse(json));
    expect(read(moneyViewFixtures.offeredJson)).toMatchObject({ decision: "approved", sanctionedRupees: 140_000 });
    expect(read(moneyViewFixtures.moneyViewRejectedJson)).toMatchObject({ decision: "declined", reason: "income" });
    const { fields } = moneyViewWire.moneyViewInvalidLead.parse(moneyViewFixtures.moneyViewInvalidJson);
    expect(moneyView.toMoneyViewRejectedInput(fields).fieldErrors).toEqual({
      companyType: "missing",
      amountRupees: "out-of-range",
    });
  });
});
