import { sampleAnswers, sampleApplicant, sampleCall, sampleCallTo } from "@tests/support/lenders/sample-call";
import { describe, expect, it } from "vitest";
import * as casheFixtures from "~/integrations/lenders/cashe/fixtures";
import * as cashe from "~/integrations/lenders/cashe/mapping";
import { invalidAnswer } from "~/integrations/lenders/cashe/wire";
import * as indiagoldFixtures from "~/integrations/lenders/indiagold/fixtures";
import * as indiagold from "~/integrations/lenders/indiagold/mapping";
import * as indiagoldWire from "~/integrations/lenders/indiagold/wire";
import * as houseFixtures from "~/integrations/lenders/kit/house/fixtures";
import * as house from "~/integrations/lenders/kit/house/mapping";
import { callbackBody } from "~/integrations/lenders/kit/house/wire";
import * as kreditbeeFixtures from "~/integrations/lenders/kreditbee/fixtures";
import * as kreditbee from "~/integrations/lenders/kreditbee/mapping";
import * as kreditbeeWire from "~/integrations/lenders/kreditbee/wire";
import * as moneyTapFixtures from "~/integrations/lenders/money-tap/fixtures";
import * as moneyTap from "~/integrations/lenders/money-tap/mapping";
import * as moneyTapWire from "~/integrations/lenders/money-tap/wire";
import * as muthootgoldFixtures from "~/integrations/lenders/muthootgold/fixtures";
import * as muthootgold from "~/integrations/lenders/muthootgold/mapping";
import { muthootgoldLeadAnswer } from "~/integrations/lenders/muthootgold/wire";

const submissionId = "0198c0de-0000-7000-8000-000000000001";
const call = sampleCall({ submissionId, callbackUrl: "https://cl.example/cb" });

describe("house API mapping", () => {
  it("writes the application", () => {
    expect(house.toDecisionRequest(call)).toEqual({
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

  it("reads decisions, and counts an unknown status as pending", () => {
    expect(house.toHouseOutcome(houseFixtures.houseApprovedAnswer)).toEqual({
      kind: "decided",
      decision: "approved",
      lenderRef: "INS-8H2K4M",
      sanctionedRupees: 150_000,
      reason: null,
    });
    expect(house.toHouseOutcome(houseFixtures.declinedAnswer)).toMatchObject({
      decision: "declined",
      reason: "credit-policy",
    });
    expect(house.toHouseOutcome({ ...houseFixtures.declinedAnswer, reason: "moon_phase" })).toMatchObject({
      reason: "other",
    });
    expect(house.toHouseOutcome({ ...houseFixtures.houseApprovedAnswer, status: "kyc_pending" })).toEqual({
      kind: "pending",
      lenderRef: "INS-8H2K4M",
    });
  });

  it("reads a callback", () => {
    expect(house.toHouseEvent(callbackBody.parse(JSON.parse(houseFixtures.callbackText)))).toMatchObject({
      eventId: "evt-1",
      submissionId,
      lenderRef: "CB-8H2K4M",
      occurredAt: new Date("2025-06-02T10:15:30Z"),
      outcome: { decision: "approved" },
    });
  });

  it("never names a field of the lender's that we do not have", () => {
    expect(house.toHouseRejectedInput([{ field: "x.y", problem: "odd" }])).toEqual({
      kind: "rejected_input",
      fieldErrors: { application: "invalid" },
    });
    expect(house.toHouseRejectedInput([])).toEqual({ kind: "rejected_input", fieldErrors: { application: "invalid" } });
    expect(house.toHouseRejectedInput([{ field: "amountRupees", problem: "out_of_range" }]).fieldErrors).toEqual({
      amountRupees: "out-of-range",
    });
  });
});

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
    expect(cashe.toCasheOutcome(casheFixtures.casheApprovedAnswer)).toMatchObject({
      decision: "approved",
      sanctionedRupees: 120_000,
    });
    expect(cashe.toCasheOutcome(casheFixtures.rejectedAnswer)).toEqual({
      kind: "decided",
      decision: "declined",
      lenderRef: "CSH-2041",
      sanctionedRupees: null,
      reason: "income",
    });
    expect(cashe.toCasheRejectedInput(invalidAnswer.parse(casheFixtures.invalidAnswerJson).errors).fieldErrors).toEqual(
      {
        pan: "invalid",
      },
    );
  });
});

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

describe("money-tap mapping", () => {
  it("reads a click and a postback", () => {
    expect(
      moneyTap.toMoneyTapOutcome(moneyTapWire.clickAnswer.parse(moneyTapFixtures.moneyTapApprovedJson)),
    ).toMatchObject({
      decision: "approved",
      lenderRef: "MT5521",
      sanctionedRupees: 95_000,
    });
    expect(moneyTap.toMoneyTapEvent(moneyTapWire.postbackForm.parse(moneyTapFixtures.rejectedFields))).toEqual({
      eventId: "mt-evt-3",
      submissionId,
      lenderRef: "MT5521",
      occurredAt: new Date("2025-06-02T10:15:30Z"),
      outcome: {
        kind: "decided",
        decision: "declined",
        lenderRef: "MT5521",
        sanctionedRupees: null,
        reason: "location",
      },
    });
  });
});

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

  it("reads leads", () => {
    const lead = (json: unknown) => {
      const answer = muthootgoldLeadAnswer.parse(json);
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
      const answer = muthootgoldLeadAnswer.parse(json);
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

describe("indiagold mapping", () => {
  it("leaves the e-mail out where there is none", () => {
    expect(indiagold.toIndiagoldLeadRequest(call).customer.email).toBe("asha.verma@example.in");
    const without = sampleCall({ applicant: sampleApplicant({ email: null }) });
    expect("email" in indiagold.toIndiagoldLeadRequest(without).customer).toBe(false);
  });

  it("reads leads, webhooks and refusals", () => {
    expect(
      indiagold.toIndiagoldOutcome(indiagoldWire.indiagoldLeadAnswer.parse(indiagoldFixtures.queuedJson).data),
    ).toEqual({
      kind: "pending",
      lenderRef: "IG-4471",
    });
    expect(
      indiagold.toIndiagoldOutcome(
        indiagoldWire.indiagoldLeadAnswer.parse(indiagoldFixtures.indiagoldApprovedJson).data,
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
    const { details } = indiagoldWire.validationAnswer.parse(indiagoldFixtures.indiagoldValidationJson).error;
    expect(indiagold.toIndiagoldRejectedInput(details).fieldErrors).toEqual({ mobile: "invalid" });
  });
});
