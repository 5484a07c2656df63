import { dayFirst } from "../kit/clock-text";
import { translateRejectedInput } from "../kit/input";
import { type DecidingCall, neededToDecide } from "../kit/needed-to-decide";
import { decided, pending } from "../kit/outcome";
import type { Decided, DeclineReason, InputField, InputProblem, Pending, RejectedInput } from "../types";
import { earlysalary } from "./definition";
import type { CustomerRequest, CustomerResponse } from "./wire";

export function toEarlysalaryRequest(
  call: DecidingCall,
): { ok: true; body: CustomerRequest } | { ok: false; outcome: RejectedInput } {
  const needed = neededToDecide(earlysalary.asks, call);
  if (!needed.ok) return needed;
  const { values, answers } = needed;
  const { firstName, lastName, mobile, email, employerName, pincode } = call.applicant;
  return {
    ok: true,
    body: {
      orderId: call.submissionId,
      firstname: firstName,
      lastname: lastName,
      mobilenumber: mobile,
      email,
      panid: values.pan,
      dob: dayFirst(values.birthDate),
      gender: answers.gender ?? null,
      maritalstatus: answers.marital ?? null,
      profession: values.employment === "salaried" ? "salaried" : "other",
      employmentstatus: answers.workStatus ?? null,
      employername: employerName,
      workingsince: answers.tenure ?? null,
      salary: values.monthlyIncomeRupees,
      pincode,
      loanamount: call.amountRupees,
      loanmonths: call.tenureMonths,
      product: call.product,
      consenthash: call.consent.textHash,
      consenttime: call.consent.at.toISOString(),
      language: call.consent.language,
    },
  };
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  BUREAU: "credit-policy",
  SALARY: "income",
  AGE: "age",
  PINCODE: "location",
  DUPLICATE: "existing-customer",
  DOCUMENTS: "documents",
  CANCELLED: "customer-withdrew",
};

export function toEarlysalaryOutcome(response: CustomerResponse): Decided | Pending {
  const parts = {
    lenderRef: response.customerId,
    sanctionedRupees: response.eligibleAmount,
    reason: REASONS[response.declineReason ?? ""],
  };
  switch (response.appStatus) {
    case "APPROVED":
      return decided("approved", parts);
    case "DECLINED":
      return decided("declined", parts);
    case "UNDERWRITING":
      return decided("review", parts);
    case "DISBURSED":
      return decided("disbursed", parts);
    default:
      return pending(response.customerId);
  }
}

const FIELDS: Readonly<Record<string, InputField>> = {
  firstname: "firstName",
  lastname: "lastName",
  mobilenumber: "mobile",
  email: "email",
  panid: "pan",
  dob: "birthDate",
  gender: "gender",
  maritalstatus: "marital",
  profession: "employment",
  employmentstatus: "workStatus",
  employername: "employerName",
  workingsince: "tenure",
  salary: "monthlyIncomeRupees",
  pincode: "pincode",
  loanamount: "amountRupees",
  loanmonths: "tenureMonths",
  product: "product",
};
const PROBLEMS: Readonly<Record<string, InputProblem>> = {
  MANDATORY: "missing",
  LIMIT: "out-of-range",
  NOTAVAILABLE: "unsupported",
};

export const toEarlysalaryRejectedInput = (faults: readonly { param: string; fault: string }[]): RejectedInput =>
  translateRejectedInput(
    { fields: FIELDS, problems: PROBLEMS },
    faults.map(({ param, fault }) => [param, fault]),
  );
