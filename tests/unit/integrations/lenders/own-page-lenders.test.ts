import { sampleAnswers, sampleApplicant, sampleCall, sampleCallTo } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as earlysalaryFixtures from "~/integrations/lenders/earlysalary/fixtures";
import * as earlysalary from "~/integrations/lenders/earlysalary/mapping";
import * as earlysalaryWire from "~/integrations/lenders/earlysalary/wire";
import * as finzyFixtures from "~/integrations/lenders/finzy/fixtures";
import * as finzy from "~/integrations/lenders/finzy/mapping";
import * as finzyWire from "~/integrations/lenders/finzy/wire";
import * as indialendsFixtures from "~/integrations/lenders/indialends/fixtures";
import * as indialends from "~/integrations/lenders/indialends/mapping";
import * as indialendsWire from "~/integrations/lenders/indialends/wire";
import * as moneyViewFixtures from "~/integrations/lenders/money-view/fixtures";
import * as moneyView from "~/integrations/lenders/money-view/mapping";
import * as moneyViewWire from "~/integrations/lenders/money-view/wire";
import * as niraFixtures from "~/integrations/lenders/nira/fixtures";
import * as nira from "~/integrations/lenders/nira/mapping";
import * as niraWire from "~/integrations/lenders/nira/wire";
import * as upwardsFixtures from "~/integrations/lenders/upwards/fixtures";
import * as upwards from "~/integrations/lenders/upwards/mapping";
import * as upwardsWire from "~/integrations/lenders/upwards/wire";

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
    const of = (employment: "self-employed" | "self-employed-professional", answers = sampleAnswers("money-view")) =>
      moneyView.toMoneyViewRequest(sampleCall({ applicant: sampleApplicant({ employment }), answers }));
    expect(of("self-employed")).toMatchObject({
      body: {
        income: { type: "SELF_EMPLOYED", companyType: null },
        business: { turnover: "LT_5L", years: "0_1", nature: "TRADER", grossProfit: "LT_1L", registration: "GST" },
      },
    });
    expect(of("self-employed-professional")).toMatchObject({
      body: { business: { profession: "DOCTOR", practiceYears: "0_2" } },
    });
    const { professionalYears: _, ...answers } = sampleAnswers("money-view");
    expect(of("self-employed-professional", answers)).toEqual({
      ok: false,
      outcome: { kind: "rejected_input", fieldErrors: { professionalYears: "missing" } },
    });
  });

  it("reads offers, rejections and refused fields", () => {
    const read = (json: unknown) => moneyView.toMoneyViewOutcome(moneyViewWire.moneyViewLeadAnswer.parse(json));
    expect(read(moneyViewFixtures.offeredJson)).toMatchObject({ decision: "approved", sanctionedRupees: 140_000 });
    expect(read(moneyViewFixtures.moneyViewRejectedJson)).toMatchObject({ decision: "declined", reason: "income" });
    const { fields } = moneyViewWire.moneyViewInvalidLead.parse(moneyViewFixtures.moneyViewInvalidJson);
    expect(moneyView.toMoneyViewRejectedInput(fields).fieldErrors).toEqual({
      companyType: "missing",
      amountRupees: "out-of-range",
    });
  });
});

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
    const read = (json: unknown) => upwards.toUpwardsOutcome(upwardsWire.upwardsLoanAnswer.parse(json).data);
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
    const read = (json: unknown) => nira.toNiraOutcome(niraWire.niraAnswer.parse(json));
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

describe("what finzy is sent and says", () => {
  it("writes whole paise, and the address line by line", () => {
    expect(finzy.toFinzyRequest(callTo("finzy"))).toMatchObject({
      body: {
        ourRef: submissionId,
        borrower: { home: { lines: ["12 Lake Road"], pincode: "560034", residency: "OWNED" }, education: "UG" },
        work: { employerCategory: "MNC", experience: "Y0_1", monthlyIncome: { value: 4_500_000, unit: "PAISE" } },
        loan: { amount: { value: 15_000_000, unit: "PAISE" } },
      },
    });
  });

  it("reads paise as whole rupees, events and refused fields", () => {
    const read = (json: unknown) => finzy.toFinzyOutcome(finzyWire.finzyLoanAnswer.parse(json));
    expect(read(finzyFixtures.sanctionedJson)).toMatchObject({ decision: "approved", sanctionedRupees: 200_000 });
    expect(read(finzyFixtures.refusedJson)).toMatchObject({ decision: "declined", reason: "documents" });
    expect(finzy.toFinzyEvent(finzyWire.phaseEvent.parse(JSON.parse(finzyFixtures.finzyEventText)))).toMatchObject({
      eventId: "fz-evt-6",
      submissionId,
      occurredAt: new Date(1_748_859_330_000),
    });
    const { violations } = finzyWire.finzyInvalidRequest.parse(finzyFixtures.finzyInvalidJson);
    expect(finzy.toFinzyRejectedInput(violations).fieldErrors).toEqual({
      experience: "missing",
      pincode: "unsupported",
    });
  });
});

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
    const read = (json: unknown) => earlysalary.toEarlysalaryOutcome(earlysalaryWire.customerAnswer.parse(json));
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

describe("what indialends is sent and says", () => {
  it("LND-07 is told where the customer enters its passcode", () => {
    const passcodeUrl = "https://cl.example/indialends-otp?t=x";
    expect(indialends.toIndialendsRequest(sampleCallTo("indialends", { submissionId, passcodeUrl }))).toMatchObject({
      ok: true,
      body: { ref: submissionId, passcodePage: passcodeUrl, employment: "SALARIED", incomeInr: 45_000 },
    });
  });

  it("LND-07 reads the passcode's turns, decisions, events and refused fields", () => {
    const read = (json: unknown) => indialends.toIndialendsOutcome(indialendsWire.lead.parse(json));
    expect(read(indialendsFixtures.sentJson)).toEqual({ kind: "passcode", lenderRef: "IL-5150" });
    expect(read(indialendsFixtures.indialendsApprovedJson)).toMatchObject({
      decision: "approved",
      sanctionedRupees: 250_000,
    });
    const told = (json: unknown) => indialends.toPasscodeOutcome(indialendsWire.passcodeAnswer.parse(json));
    expect(told(indialendsFixtures.wrongJson)).toEqual({ kind: "wrong", triesLeft: 2 });
    expect(told(indialendsFixtures.expiredJson)).toEqual({ kind: "over" });
    expect(told(indialendsFixtures.sentJson)).toEqual({ kind: "over" });
    expect(
      indialends.toIndialendsEvent(indialendsWire.leadEvent.parse(JSON.parse(indialendsFixtures.indialendsEventText))),
    ).toMatchObject({
      eventId: "il-evt-2",
      submissionId,
      outcome: { decision: "approved" },
    });
    const { errors } = indialendsWire.indialendsInvalidLead.parse(indialendsFixtures.indialendsInvalidJson);
    expect(indialends.toIndialendsRejectedInput(errors).fieldErrors).toEqual({ pan: "invalid" });
  });
});
