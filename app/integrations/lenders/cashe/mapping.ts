import { dayFirst } from "../kit/clock-text";
import { translateRejectedInput } from "../kit/input";
import { neededToDecide } from "../kit/needed-to-decide";
import { decided, pending } from "../kit/outcome";
import type {
  Decided,
  DeclineReason,
  InputField,
  InputProblem,
  LenderEmployment,
  Pending,
  RejectedInput,
  SharedApplication,
} from "../types";
import { cashe } from "./definition";
import type { DecisionRequest, DecisionResponse } from "./wire";

const EMPLOYMENT: Record<LenderEmployment, DecisionRequest["customer"]["employmentType"]> = {
  salaried: "SALARIED",
  "self-employed": "SELF_EMPLOYED",
  "self-employed-professional": "SELF_EMPLOYED",
  business: "SELF_EMPLOYED",
};

export function toCasheRequest(
  call: SharedApplication<(typeof cashe.shares)[number]>,
): { ok: true; body: DecisionRequest } | { ok: false; outcome: RejectedInput } {
  const { firstName, lastName, mobile, email, employerName, pincode } = call.applicant;
  const needed = neededToDecide(cashe.asks, call);
  if (!needed.ok) return needed;
  const { answers } = needed;
  return {
    ok: true,
    body: {
      partnerRefId: call.submissionId,
      customer: {
        fullName: `${firstName} ${lastName}`.trim(),
        mobileNo: mobile,
        emailId: email,
        panNo: needed.values.pan,
        dob: dayFirst(needed.values.birthDate),
        netMonthlySalary: needed.values.monthlyIncomeRupees,
        employmentType: EMPLOYMENT[needed.values.employment],
        companyName: employerName,
        pinCode: pincode,
        gender: answers.gender ?? null,
        education: answers.education ?? null,
        workExperience: answers.experience ?? null,
      },
      loan: { productCode: call.product, amount: call.amountRupees, tenureMonths: call.tenureMonths },
      consent: { hash: call.consent.textHash, timestamp: call.consent.at.toISOString(), lang: call.consent.language },
    },
  };
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  LOW_INCOME: "income",
  AGE_CRITERIA: "age",
  PINCODE_NOT_SERVICEABLE: "location",
  EXISTING_CUSTOMER: "existing-customer",
  BUREAU_POLICY: "credit-policy",
};

export function toCasheOutcome(response: DecisionResponse): Decided | Pending {
  const { leadId, decision, sanctionedAmount, rejectCode } = response.payLoad;
  switch (decision) {
    case "APPROVED":
      return decided("approved", { lenderRef: leadId, sanctionedRupees: sanctionedAmount });
    case "REJECTED":
      return decided("declined", { lenderRef: leadId, reason: REASONS[rejectCode ?? ""] });
    case "MANUAL_REVIEW":
      return decided("review", { lenderRef: leadId });
    case "DISBURSED":
      return decided("disbursed", { lenderRef: leadId, sanctionedRupees: sanctionedAmount });
    default:
      return pending(leadId);
  }
}

const FIELDS: Readonly<Record<string, InputField>> = {
  "customer.fullName": "firstName",
  "customer.mobileNo": "mobile",
  "customer.emailId": "email",
  "customer.panNo": "pan",
  "customer.dob": "birthDate",
  "customer.netMonthlySalary": "monthlyIncomeRupees",
  "customer.employmentType": "employment",
  "customer.companyName": "employerName",
  "customer.pinCode": "pincode",
  "customer.gender": "gender",
  "customer.education": "education",
  "customer.workExperience": "experience",
  "loan.amount": "amountRupees",
  "loan.tenureMonths": "tenureMonths",
  "loan.productCode": "product",
};
const PROBLEMS: Readonly<Record<string, InputProblem>> = {
  REQUIRED: "missing",
  OUT_OF_RANGE: "out-of-range",
  NOT_SUPPORTED: "unsupported",
};

export function toCasheRejectedInput(errors: readonly { field: string; code: string }[]): RejectedInput {
  return translateRejectedInput(
    { fields: FIELDS, problems: PROBLEMS },
    errors.map(({ field, code }) => [field, code]),
  );
}
