import { translateRejectedInput } from "../kit/input";
import { type DecidingCall, neededToDecide } from "../kit/needed-to-decide";
import { decided, pending } from "../kit/outcome";
import type { CallbackEvent, Decided, DeclineReason, InputField, InputProblem, Pending, RejectedInput } from "../types";
import { upwards } from "./definition";
import type { Loan, LoanRequest, StatusEvent } from "./wire";

const rupeesText = (rupees: number) => `${rupees}.00`;

export function toUpwardsRequest(
  call: DecidingCall,
): { ok: true; body: LoanRequest } | { ok: false; outcome: RejectedInput } {
  const needed = neededToDecide(upwards.asks, call);
  if (!needed.ok) return needed;
  const { values, answers } = needed;
  const { firstName, lastName, mobile, email, employerName, pincode } = call.applicant;
  return {
    ok: true,
    body: {
      affiliate_ref: call.submissionId,
      webhook: call.callbackUrl,
      first_name: firstName,
      last_name: lastName,
      mobile: `+91${mobile}`,
      email,
      pan: values.pan,
      dob: values.birthDate,
      gender: answers.gender ?? null,
      marital_status: answers.marital ?? null,
      residence_type: answers.residency ?? null,
      current_pincode: pincode,
      employment_status: values.employment === "salaried" ? "salaried" : "self_employed",
      company: employerName,
      company_type: answers.companyType ?? null,
      net_income: rupeesText(values.monthlyIncomeRupees),
      loan_amount: rupeesText(call.amountRupees),
      loan_months: call.tenureMonths,
      loan_purpose: answers.loanPurpose ?? null,
      product: call.product,
      consent_hash: call.consent.textHash,
      consent_at: call.consent.at.toISOString(),
      consent_lang: call.consent.language,
    },
  };
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  policy: "credit-policy",
  low_income: "income",
  age: "age",
  city: "location",
  duplicate: "existing-customer",
  docs: "documents",
  withdrawn: "customer-withdrew",
};

export function toUpwardsOutcome(loan: Loan): Decided | Pending {
  const parts = {
    lenderRef: loan.loan_id,
    sanctionedRupees: loan.approved_amount,
    reason: REASONS[loan.reason_code ?? ""],
  };
  switch (loan.loan_status) {
    case "under_evaluation":
      return decided("review", parts);
    case "approved":
      return decided("approved", parts);
    case "rejected":
      return decided("declined", parts);
    case "disbursed":
      return decided("disbursed", parts);
    default:
      return pending(loan.loan_id);
  }
}

export const toUpwardsEvent = ({ event_id, event_time, data }: StatusEvent): CallbackEvent => ({
  eventId: event_id,
  submissionId: data.affiliate_ref,
  lenderRef: data.loan_id,
  occurredAt: event_time,
  outcome: toUpwardsOutcome(data),
});

const FIELDS: Readonly<Record<string, InputField>> = {
  first_name: "firstName",
  last_name: "lastName",
  mobile: "mobile",
  email: "email",
  pan: "pan",
  dob: "birthDate",
  gender: "gender",
  marital_status: "marital",
  residence_type: "residency",
  current_pincode: "pincode",
  employment_status: "employment",
  company: "employerName",
  company_type: "companyType",
  net_income: "monthlyIncomeRupees",
  loan_amount: "amountRupees",
  loan_months: "tenureMonths",
  loan_purpose: "loanPurpose",
  product: "product",
};
const PROBLEMS: Readonly<Record<string, InputProblem>> = {
  required: "missing",
  out_of_range: "out-of-range",
  not_supported: "unsupported",
};

/** The first problem of a field counts. */
export const toUpwardsRejectedInput = (errors: Readonly<Record<string, readonly string[]>>): RejectedInput =>
  translateRejectedInput(
    { fields: FIELDS, problems: PROBLEMS },
    Object.entries(errors).map(([field, [word = ""]]) => [field, word]),
  );
