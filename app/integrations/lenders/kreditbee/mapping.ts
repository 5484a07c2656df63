import { translateRejectedInput } from "../kit/input";
import { neededToDecide } from "../kit/needed-to-decide";
import { decided, pending } from "../kit/outcome";
import type {
  CallbackEvent,
  Decided,
  DeclineReason,
  InputField,
  InputProblem,
  LenderEmployment,
  Pending,
  RejectedInput,
  SharedApplication,
} from "../types";
import { kreditbee } from "./definition";
import type { ApplicationEvent, LoanApplication, LoanApplicationRequest } from "./wire";

const EMPLOYMENT: Record<LenderEmployment, LoanApplicationRequest["borrower"]["employment_type"]> = {
  salaried: "salaried",
  "self-employed": "self_employed",
  "self-employed-professional": "professional",
  business: "business_owner",
};

export function toKreditbeeRequest(
  call: SharedApplication<(typeof kreditbee.shares)[number]>,
): { ok: true; body: LoanApplicationRequest } | { ok: false; outcome: RejectedInput } {
  const { firstName, lastName, mobile, email, employerName, pincode } = call.applicant;
  const needed = neededToDecide(kreditbee.asks, call);
  if (!needed.ok) return needed;
  const { answers } = needed;
  return {
    ok: true,
    body: {
      partner_ref: call.submissionId,
      callback_url: call.callbackUrl,
      product: call.product,
      borrower: {
        first_name: firstName,
        last_name: lastName,
        mobile: `91${mobile}`,
        email,
        pan: needed.values.pan,
        date_of_birth: needed.values.birthDate,
        monthly_income_paise: paise(needed.values.monthlyIncomeRupees),
        employment_type: EMPLOYMENT[needed.values.employment],
        employer_name: employerName,
        current_pincode: pincode,
        gender: answers.gender ?? null,
        occupation: answers.profession ?? null,
      },
      requested_amount_paise: paise(call.amountRupees),
      requested_tenure_months: call.tenureMonths,
      consent: {
        document_sha256: call.consent.textHash,
        accepted_at: call.consent.at.toISOString(),
        locale: `${call.consent.language}-IN`,
      },
    },
  };
}

function paise(rupees: number): string {
  return String(rupees * 100);
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  income_below_minimum: "income",
  age_not_eligible: "age",
  pincode_not_served: "location",
  active_loan_exists: "existing-customer",
  bureau_decline: "credit-policy",
  documents_mismatch: "documents",
};

export function toKreditbeeOutcome(application: LoanApplication): Decided | Pending {
  const parts = {
    lenderRef: application.application_id,
    sanctionedRupees: application.approved_amount_paise,
    reason: REASONS[application.decline_code ?? ""],
  };
  switch (application.state) {
    case "UNDER_REVIEW":
      return decided("review", parts);
    case "APPROVED":
      return decided("approved", parts);
    case "DECLINED":
      return decided("declined", parts);
    case "DISBURSED":
      return decided("disbursed", parts);
    default:
      return pending(application.application_id);
  }
}

export function toKreditbeeEvent(event: ApplicationEvent): CallbackEvent {
  return {
    eventId: event.event_id,
    submissionId: event.partner_ref,
    lenderRef: event.application_id,
    occurredAt: event.occurred_at,
    outcome: toKreditbeeOutcome(event),
  };
}

const FIELDS: Readonly<Record<string, InputField>> = {
  "borrower.first_name": "firstName",
  "borrower.last_name": "lastName",
  "borrower.mobile": "mobile",
  "borrower.email": "email",
  "borrower.pan": "pan",
  "borrower.date_of_birth": "birthDate",
  "borrower.monthly_income_paise": "monthlyIncomeRupees",
  "borrower.employment_type": "employment",
  "borrower.employer_name": "employerName",
  "borrower.current_pincode": "pincode",
  "borrower.gender": "gender",
  "borrower.occupation": "profession",
  requested_amount_paise: "amountRupees",
  requested_tenure_months: "tenureMonths",
  product: "product",
};
const PROBLEMS: Readonly<Record<string, InputProblem>> = {
  blank: "missing",
  not_in_range: "out-of-range",
  not_offered: "unsupported",
};

/** `errors` maps a field's path to a word for its problem. */
export function toKreditbeeRejectedInput(errors: Readonly<Record<string, string>>): RejectedInput {
  return translateRejectedInput(
    { fields: FIELDS, problems: PROBLEMS },
    Object.entries(errors).map(([field, word]) => [field, word]),
  );
}
