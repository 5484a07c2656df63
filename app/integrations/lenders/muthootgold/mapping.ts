import { rejectedInput } from "../kit/input";
import { decided, pending } from "../kit/outcome";
import type {
  ApplicantGold,
  Decided,
  DeclineReason,
  InputField,
  Pending,
  RejectedInput,
  SharedApplication,
} from "../types";
import type { muthootgold } from "./definition";
import type { LeadFailure, MuthootgoldLead, MuthootgoldLeadRequest } from "./wire";

const INDIAN_TIME = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "medium",
});

export function toMuthootgoldLeadRequest(
  call: SharedApplication<(typeof muthootgold.shares)[number]>,
  sourceName: string,
): MuthootgoldLeadRequest {
  const { firstName, lastName, mobile, pincode } = call.applicant;
  return {
    SourceRefNo: call.submissionId,
    SourceName: sourceName,
    CustomerName: `${firstName} ${lastName}`.trim(),
    MobileNo: mobile,
    PinCode: pincode,
    LoanAmount: `${call.amountRupees}.00`,
    ...(call.applicant.gold ? toGold(call.applicant.gold) : {}),
    ConsentHash: call.consent.textHash,
    ConsentOn: INDIAN_TIME.format(call.consent.at).replace(",", ""),
    Language: call.consent.language === "hi" ? "HI" : "EN",
  };
}

const PLACES = { branch: "BRANCH", home: "HOME" } as const;
const SLOTS = { morning: "MORNING", afternoon: "AFTERNOON", evening: "EVENING" } as const;

const toGold = ({ grams, karat, place, slot }: ApplicantGold): Partial<MuthootgoldLeadRequest> => ({
  ...(grams === null ? {} : { NetWeight: String(grams) }),
  ...(karat === null ? {} : { Purity: `${karat}K` }),
  ...(place && { VisitType: PLACES[place] }),
  ...(slot && { VisitDate: slot.day.split("-").reverse().join("/"), VisitSlot: SLOTS[slot.part] }),
});

const CLOSE_REASONS: Readonly<Record<string, DeclineReason>> = {
  POLICY: "credit-policy",
  NOT_INTERESTED: "customer-withdrew",
  KYC_MISMATCH: "documents",
};

export function toMuthootgoldOutcome(lead: MuthootgoldLead): Decided | Pending {
  const parts = {
    lenderRef: lead.LeadId,
    sanctionedRupees: lead.SanctionedAmount,
    reason: CLOSE_REASONS[lead.CloseReason ?? ""],
  };
  switch (lead.LeadStatus) {
    case "BRANCH_ASSIGNED":
    case "VALUATION":
      return decided("review", parts);
    case "SANCTIONED":
      return decided("approved", parts);
    case "DISBURSED":
      return decided("disbursed", parts);
    case "CLOSED":
      return decided("declined", parts);
    default:
      return pending(lead.LeadId);
  }
}

const FIELDS: Readonly<Record<string, InputField>> = {
  CustomerName: "firstName",
  MobileNo: "mobile",
  PinCode: "pincode",
  LoanAmount: "amountRupees",
};

/**
 * A failed lead is a decision (area not served, known customer) or input to correct; null for a fault on the lender's
 * side.
 */
export function toRefusal(failure: LeadFailure): Decided | RejectedInput | null {
  const lenderRef = failure.LeadId ?? null;
  switch (failure.ErrorCode) {
    case "PINCODE_NOT_SERVICED":
      return decided("declined", { lenderRef, reason: "location" });
    case "DUPLICATE_LEAD":
      return decided("declined", { lenderRef, reason: "existing-customer" });
    case "INVALID_INPUT":
      return rejectedInput([[FIELDS[failure.FieldName ?? ""] ?? "application", "invalid"]]);
    default:
      return null;
  }
}
