import { translateRejectedInput } from "../kit/input";
import { type DecidingCall, neededToDecide } from "../kit/needed-to-decide";
import { decided, pending } from "../kit/outcome";
import type {
  CallbackEvent,
  Decided,
  DeclineReason,
  InputField,
  InputProblem,
  PasscodeOutcome,
  PasscodeSent,
  Pending,
  RejectedInput,
} from "../types";
import type { IndialendsLead, IndialendsLeadRequest, LeadEvent, PasscodeTryResponse } from "./wire";

export function toIndialendsRequest(
  call: DecidingCall,
): { ok: true; body: IndialendsLeadRequest } | { ok: false; outcome: RejectedInput } {
  const needed = neededToDecide([], call);
  if (!needed.ok) return needed;
  const { values } = needed;
  const { firstName, lastName, mobile, email, employerName, pincode } = call.applicant;
  return {
    ok: true,
    body: {
      ref: call.submissionId,
      webhook: call.callbackUrl,
      passcodePage: call.passcodeUrl,
      firstName,
      lastName,
      mobile,
      email,
      pan: values.pan,
      dob: values.birthDate,
      pincode,
      employment: values.employment === "salaried" ? "SALARIED" : "SELF_EMPLOYED",
      employer: employerName,
      incomeInr: values.monthlyIncomeRupees,
      product: call.product,
      amountInr: call.amountRupees,
      months: call.tenureMonths,
      consent: { sha256: call.consent.textHash, at: call.consent.at.toISOString() },
      language: call.consent.language,
    },
  };
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  POLICY: "credit-policy",
  INCOME: "income",
  AGE: "age",
  LOCATION: "location",
  EXISTING: "existing-customer",
  CANCELLED: "customer-withdrew",
};

export function toIndialendsOutcome(lead: IndialendsLead): Decided | Pending | PasscodeSent {
  const parts = {
    lenderRef: lead.leadId,
    sanctionedRupees: lead.approvedInr,
    reason: REASONS[lead.rejection ?? ""],
  };
  switch (lead.state) {
    case "OTP_SENT":
      return { kind: "passcode", lenderRef: lead.leadId };
    case "UNDER_REVIEW":
      return decided("review", parts);
    case "APPROVED":
      return decided("approved", parts);
    case "REJECTED":
      return decided("declined", parts);
    case "DISBURSED":
      return decided("disbursed", parts);
    default:
      return pending(lead.leadId);
  }
}

/** The outcome after the passcode. A lead that still waits for it has not accepted the digits. */
export function toPasscodeOutcome(response: PasscodeTryResponse): PasscodeOutcome {
  if (response.state === "OTP_EXPIRED") return { kind: "over" };
  if (response.state === "OTP_WRONG") return { kind: "wrong", triesLeft: response.triesLeft ?? null };
  const outcome = toIndialendsOutcome(response);
  return outcome.kind === "passcode" ? { kind: "over" } : outcome;
}

/** The event that a passcode was sent only tells that the lender has the lead. */
export function toIndialendsEvent({ eventId, at, lead }: LeadEvent): CallbackEvent {
  const outcome = toIndialendsOutcome(lead);
  return {
    eventId,
    submissionId: lead.ref,
    lenderRef: lead.leadId,
    occurredAt: at,
    outcome: outcome.kind === "passcode" ? pending(lead.leadId) : outcome,
  };
}

const FIELDS: Readonly<Record<string, InputField>> = {
  firstName: "firstName",
  lastName: "lastName",
  mobile: "mobile",
  email: "email",
  pan: "pan",
  dob: "birthDate",
  pincode: "pincode",
  employment: "employment",
  employer: "employerName",
  incomeInr: "monthlyIncomeRupees",
  product: "product",
  amountInr: "amountRupees",
  months: "tenureMonths",
};
const PROBLEMS: Readonly<Record<string, InputProblem>> = {
  REQUIRED: "missing",
  LIMIT: "out-of-range",
  UNSUPPORTED: "unsupported",
};

export const toIndialendsRejectedInput = (errors: readonly { field: string; code: string }[]): RejectedInput =>
  translateRejectedInput(
    { fields: FIELDS, problems: PROBLEMS },
    errors.map(({ field, code }) => [field, code]),
  );
