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
import { moneyView } from "./definition";
import type { MoneyViewLeadRequest, MoneyViewLeadResponse } from "./wire";

const INCOME: Record<LenderEmployment, MoneyViewLeadRequest["income"]["type"]> = {
  salaried: "SALARIED",
  "self-employed": "SELF_EMPLOYED",
  "self-employed-professional": "PROFESSIONAL",
  business: "BUSINESS",
};

export function toMoneyViewRequest(
  call: DecidingCall,
): { ok: true; body: MoneyViewLeadRequest } | { ok: false; outcome: RejectedInput } {
  const needed = neededToDecide(moneyView.asks, call);
  if (!needed.ok) return needed;
  const { values, answers } = needed;
  const { firstName, lastName, mobile, email, employerName, pincode } = call.applicant;
  return {
    ok: true,
    body: {
      partnerLeadId: call.submissionId,
      applicant: {
        name: `${firstName} ${lastName}`.trim(),
        phone: mobile,
        email,
        pan: values.pan,
        dob: values.birthDate,
        pincode,
        gender: answers.gender ?? null,
        education: answers.education ?? null,
        residence: answers.residency ?? null,
      },
      income: {
        type: INCOME[values.employment],
        monthly: values.monthlyIncomeRupees,
        employer: employerName,
        companyType: answers.companyType ?? null,
      },
      business:
        values.employment === "salaried"
          ? null
          : {
              turnover: answers.businessTurnover ?? null,
              years: answers.businessYears ?? null,
              nature: answers.businessNature ?? null,
              grossProfit: answers.grossProfit ?? null,
              registration: answers.registrationType ?? null,
              profession: answers.professionalType ?? null,
              practiceYears: answers.professionalYears ?? null,
            },
      loan: {
        product: call.product,
        amount: call.amountRupees,
        months: call.tenureMonths,
        purpose: answers.loanPurpose ?? null,
      },
      consent: { sha256: call.consent.textHash, at: call.consent.at.toISOString(), language: call.consent.language },
    },
  };
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  BUREAU: "credit-policy",
  INCOME: "income",
  AGE: "age",
  LOCATION: "location",
  ACTIVE_LOAN: "existing-customer",
  WITHDRAWN: "customer-withdrew",
};

export function toMoneyViewOutcome({ lead }: MoneyViewLeadResponse): Decided | Pending {
  const parts = {
    lenderRef: lead.leadId,
    sanctionedRupees: lead.offer?.amount ?? null,
    reason: REASONS[lead.rejection ?? ""],
  };
  switch (lead.stage) {
    case "OFFERED":
      return decided("approved", parts);
    case "REJECTED":
      return decided("declined", parts);
    case "MANUAL_CHECK":
      return decided("review", parts);
    case "DISBURSED":
      return decided("disbursed", parts);
    default:
      return pending(lead.leadId);
  }
}

const FIELDS: Readonly<Record<string, InputField>> = {
  "applicant.name": "firstName",
  "applicant.phone": "mobile",
  "applicant.email": "email",
  "applicant.pan": "pan",
  "applicant.dob": "birthDate",
  "applicant.pincode": "pincode",
  "applicant.gender": "gender",
  "applicant.education": "education",
  "applicant.residence": "residency",
  "income.type": "employment",
  "income.monthly": "monthlyIncomeRupees",
  "income.employer": "employerName",
  "income.companyType": "companyType",
  "business.turnover": "businessTurnover",
  "business.years": "businessYears",
  "business.nature": "businessNature",
  "business.grossProfit": "grossProfit",
  "business.registration": "registrationType",
  "business.profession": "professionalType",
  "business.practiceYears": "professionalYears",
  "loan.amount": "amountRupees",
  "loan.months": "tenureMonths",
  "loan.purpose": "loanPurpose",
  "loan.product": "product",
};
const PROBLEMS: Readonly<Record<string, InputProblem>> = {
  REQUIRED: "missing",
  RANGE: "out-of-range",
  NOT_OFFERED: "unsupported",
};

export const toMoneyViewRejectedInput = (fields: readonly { name: string; issue: string }[]): RejectedInput =>
  translateRejectedInput(
    { fields: FIELDS, problems: PROBLEMS },
    fields.map(({ name, issue }) => [name, issue]),
  );
