import { dayFirst, unixSeconds } from "../kit/clock-text";
import { translateRejectedInput } from "../kit/input";
import { type DecidingCall, neededToDecide } from "../kit/needed-to-decide";
import { decided, pending } from "../kit/outcome";
import type {
  Decided,
  DeclineReason,
  InputField,
  InputProblem,
  LenderEmployment,
  Pending,
  RejectedInput,
} from "../types";
import { nira } from "./definition";
import type { NiraRequest, NiraResponse } from "./wire";

const EMPLOYMENT: Record<LenderEmployment, NiraRequest["employmentType"]> = {
  salaried: 1,
  "self-employed": 2,
  "self-employed-professional": 3,
  business: 4,
};

const numberOf = (code: string | undefined): number | null => (code === undefined ? null : Number(code));

export function toNiraRequest(
  call: DecidingCall,
): { ok: true; body: NiraRequest } | { ok: false; outcome: RejectedInput } {
  const needed = neededToDecide(nira.asks, call);
  if (!needed.ok) return needed;
  const { values, answers } = needed;
  const { firstName, lastName, mobile, email, employerName, pincode } = call.applicant;
  return {
    ok: true,
    body: {
      ref: call.submissionId,
      name: { first: firstName, last: lastName },
      mobile,
      email,
      pan: values.pan,
      dob: dayFirst(values.birthDate).replaceAll("-", "/"),
      pin: pincode,
      employmentType: EMPLOYMENT[values.employment],
      employer: employerName,
      incomeInr: values.monthlyIncomeRupees,
      sectorId: numberOf(answers.jobSector),
      tenureId: numberOf(answers.tenure),
      businessTypeId: numberOf(answers.businessNature),
      loan: {
        product: call.product,
        amountInr: call.amountRupees,
        months: call.tenureMonths,
        purposeId: numberOf(answers.loanPurpose),
      },
      consent: {
        hash: call.consent.textHash,
        epochSeconds: Number(unixSeconds(call.consent.at)),
        lang: call.consent.language,
      },
    },
  };
}

const REASONS: Readonly<Record<number, DeclineReason>> = {
  101: "credit-policy",
  102: "income",
  103: "age",
  104: "location",
  105: "existing-customer",
  109: "customer-withdrew",
};

export function toNiraOutcome(response: NiraResponse): Decided | Pending {
  const parts = {
    lenderRef: response.niraId,
    sanctionedRupees: response.limitInr,
    reason: REASONS[response.declineCode ?? 0],
  };
  switch (response.result) {
    case 0:
      return decided("approved", parts);
    case 1:
      return decided("declined", parts);
    case 2:
      return decided("review", parts);
    case 3:
      return decided("disbursed", parts);
    default:
      return pending(response.niraId);
  }
}

const FIELDS: Readonly<Record<string, InputField>> = {
  name: "firstName",
  mobile: "mobile",
  email: "email",
  pan: "pan",
  dob: "birthDate",
  pin: "pincode",
  employmentType: "employment",
  employer: "employerName",
  incomeInr: "monthlyIncomeRupees",
  sectorId: "jobSector",
  tenureId: "tenure",
  businessTypeId: "businessNature",
  purposeId: "loanPurpose",
  amountInr: "amountRupees",
  months: "tenureMonths",
  product: "product",
};
const PROBLEMS: Readonly<Record<string, InputProblem>> = {
  missing: "missing",
  range: "out-of-range",
  unsupported: "unsupported",
};

export const toNiraRejectedInput = (invalid: readonly string[]): RejectedInput =>
  translateRejectedInput(
    { fields: FIELDS, problems: PROBLEMS },
    invalid.map((text) => {
      const [field = "", problem = ""] = text.split(":");
      return [field, problem];
    }),
  );
