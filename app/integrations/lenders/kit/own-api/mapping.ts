import { DECLINE_REASONS } from "~/domain/lenders/decline-reasons";
import type {
  CallbackEvent,
  Decided,
  DeclineReason,
  InputField,
  InputProblem,
  Pending,
  RejectedInput,
  SharedApplication,
} from "../../types";
import type { DECIDING_FIELDS, GREETING_FIELDS, STUDENT_FIELDS } from "../definition/shared-fields";
import { rejectedInput, requireValues } from "../input";
import { toNamedOffer } from "../named-offer";
import { decided, pending } from "../outcome";
import type { ApplicationRequest, ApplicationResponse, CallbackBody } from "./wire";

type Mapped = { ok: true; body: ApplicationRequest } | { ok: false; outcome: RejectedInput };

type Deciding = SharedApplication<(typeof DECIDING_FIELDS)[number] | (typeof STUDENT_FIELDS)[number]>;

/** What else a student's application says; it is read for no other product. */
function toStudentRequest({
  product,
  applicant,
}: Deciding): Pick<ApplicationRequest["applicant"], "study" | "coApplicant"> {
  return product === "SL" ? { study: applicant.study, coApplicant: applicant.coApplicant } : {};
}

/** The whole application. */
export function toDecisionRequest(call: Deciding): Mapped {
  const { pan, birthDate, monthlyIncomeRupees, employment, email, employerName } = call.applicant;
  const needed = requireValues({ pan, birthDate, monthlyIncomeRupees, employment });
  if (!needed.ok) return needed;
  const greeting = toGreetingRequest(call);
  return {
    ok: true,
    body: {
      ...greeting,
      applicant: { ...greeting.applicant, ...needed.values, email, employerName, ...toStudentRequest(call) },
    },
  };
}

/** The application with only name, mobile and pincode. */
export function toGreetingRequest(call: SharedApplication<(typeof GREETING_FIELDS)[number]>): ApplicationRequest {
  const { firstName, lastName, mobile, pincode } = call.applicant;
  return {
    reference: call.submissionId,
    product: call.product,
    amountRupees: call.amountRupees,
    tenureMonths: call.tenureMonths,
    applicant: { firstName, lastName, mobile: `+91${mobile}`, pincode },
    consent: { textHash: call.consent.textHash, at: call.consent.at.toISOString(), language: call.consent.language },
    callbackUrl: call.callbackUrl,
    returnUrl: call.returnUrl,
  };
}

/** A status that this API does not define yet counts as "in progress". */
export function toOwnApiOutcome(
  response: Pick<ApplicationResponse, keyof ApplicationResponse & keyof CallbackBody>,
): Decided | Pending {
  const parts = {
    lenderRef: response.applicationId,
    sanctionedRupees: response.sanctionedRupees,
    reason: toReason(response.reason),
    offer: response.offer ? toNamedOffer(response.offer) : null,
  };
  switch (response.status) {
    case "approved":
    case "declined":
    case "review":
    case "disbursed":
      return decided(response.status, parts);
    default:
      return pending(response.applicationId);
  }
}

export function toOwnApiEvent(body: CallbackBody): CallbackEvent {
  return {
    eventId: body.eventId,
    submissionId: body.reference,
    lenderRef: body.applicationId,
    occurredAt: body.occurredAt,
    outcome: toOwnApiOutcome(body),
  };
}

const FIELDS: Readonly<Record<string, InputField>> = {
  "applicant.firstName": "firstName",
  "applicant.lastName": "lastName",
  "applicant.mobile": "mobile",
  "applicant.email": "email",
  "applicant.pan": "pan",
  "applicant.birthDate": "birthDate",
  "applicant.monthlyIncomeRupees": "monthlyIncomeRupees",
  "applicant.employment": "employment",
  "applicant.employerName": "employerName",
  "applicant.pincode": "pincode",
  "applicant.study": "study",
  "applicant.coApplicant": "coApplicant",
  amountRupees: "amountRupees",
  tenureMonths: "tenureMonths",
  product: "product",
};
const PROBLEMS: Readonly<Record<string, InputProblem>> = {
  missing: "missing",
  invalid: "invalid",
  out_of_range: "out-of-range",
  unsupported: "unsupported",
};

export function toOwnApiRejectedInput(fields: readonly { field: string; problem: string }[]): RejectedInput {
  return rejectedInput(
    fields.map(({ field, problem }) => [FIELDS[field] ?? "application", PROBLEMS[problem] ?? "invalid"] as const),
  );
}

function toReason(code: string | null | undefined): DeclineReason | null {
  if (!code) return null;
  return DECLINE_REASONS.find((reason) => reason === code.replaceAll("_", "-")) ?? "other";
}
