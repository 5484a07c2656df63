import { translateRejectedInput } from "../kit/input";
import { decided, pending } from "../kit/outcome";
import type {
  ApplicantGold,
  CallbackEvent,
  Decided,
  DeclineReason,
  InputField,
  InputProblem,
  Pending,
  RejectedInput,
  SharedApplication,
} from "../types";
import type { indiagold } from "./definition";
import type { IndiagoldLead, IndiagoldLeadRequest, WebhookBody } from "./wire";

export function toIndiagoldLeadRequest(
  call: SharedApplication<(typeof indiagold.shares)[number]>,
): IndiagoldLeadRequest {
  const { firstName, lastName, mobile, email, pincode } = call.applicant;
  return {
    externalId: call.submissionId,
    customer: {
      name: { first: firstName, last: lastName },
      phone: { countryCode: "91", number: mobile },
      ...(email ? { email } : {}),
    },
    address: { pincode },
    goldLoan: {
      requestedAmount: { value: call.amountRupees, currency: "INR" },
      ...(call.applicant.gold ? toGold(call.applicant.gold) : {}),
    },
    consent: {
      textDigest: call.consent.textHash,
      givenAtEpochMs: call.consent.at.getTime(),
      language: call.consent.language,
    },
    webhook: call.callbackUrl ? { url: call.callbackUrl } : null,
  };
}

function toGold({ grams, karat, place, slot }: ApplicantGold): Partial<IndiagoldLeadRequest["goldLoan"]> {
  const ornaments = {
    ...(grams === null ? {} : { netWeightGrams: grams }),
    ...(karat === null ? {} : { purityKarat: karat }),
  };
  const valuation = { ...(place && { at: place }), ...(slot && { date: slot.day, window: slot.part }) };
  return {
    ...(Object.keys(ornaments).length > 0 && { ornaments }),
    ...(Object.keys(valuation).length > 0 && { valuation }),
  };
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  OUT_OF_AREA: "location",
  POLICY: "credit-policy",
  DUPLICATE: "existing-customer",
  CUSTOMER_CANCELLED: "customer-withdrew",
  KYC: "documents",
};

export function toIndiagoldOutcome(
  lead: Pick<IndiagoldLead, "leadId" | "stage" | "approvedAmount" | "rejection">,
): Decided | Pending {
  const parts = {
    lenderRef: lead.leadId,
    sanctionedRupees: lead.approvedAmount ? Math.floor(lead.approvedAmount.value) : null,
    reason: REASONS[lead.rejection?.code ?? ""],
  };
  switch (lead.stage) {
    case "VISIT_SCHEDULED":
    case "VALUATION":
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

export function toIndiagoldEvent(body: WebhookBody): CallbackEvent {
  return {
    eventId: body.id,
    submissionId: null,
    lenderRef: body.data.leadId,
    occurredAt: body.createdAtEpochMs,
    outcome: toIndiagoldOutcome(body.data),
  };
}

const FIELDS: Readonly<Record<string, InputField>> = {
  "customer.name.first": "firstName",
  "customer.name.last": "lastName",
  "customer.phone.number": "mobile",
  "customer.email": "email",
  "address.pincode": "pincode",
  "goldLoan.requestedAmount.value": "amountRupees",
};
const PROBLEMS: Readonly<Record<string, InputProblem>> = {
  required: "missing",
  range: "out-of-range",
  unsupported: "unsupported",
};

export function toIndiagoldRejectedInput(details: readonly { path: string; rule: string }[]): RejectedInput {
  return translateRejectedInput(
    { fields: FIELDS, problems: PROBLEMS },
    details.map(({ path, rule }) => [path, rule]),
  );
}
