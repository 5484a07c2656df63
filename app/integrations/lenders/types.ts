import type { QuestionField } from "~/domain/lenders/questions";
import type { ProductCode } from "~/domain/products";
import type { No, Yes } from "~/domain/result";
import type { LenderConfig, LenderDeps } from "./lender-config";

export type LenderEmployment = "salaried" | "self-employed" | "self-employed-professional" | "business";

export interface ApplicantAddress {
  line1: string;
  line2: string | null;
}

/** Whom the application is about. null = not asked in this journey; a lender that needs it answers `rejected_input`. */
export interface Applicant {
  firstName: string;
  lastName: string;
  /** Ten digits, without the country code. */
  mobile: string;
  email: string | null;
  pan: string | null;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  monthlyIncomeRupees: number | null;
  employment: LenderEmployment | null;
  employerName: string | null;
  address: ApplicantAddress | null;
  /** Six digits. */
  pincode: string;
}

export interface LenderCall {
  /** The idempotency key: the same submission always carries the same one. */
  submissionId: string;
  /** Where a lender with callbacks posts its decision; null = status query only. */
  callbackUrl: string | null;
  /** Our public page on which the customer enters the lender's own passcode; null for lenders that send none. */
  passcodeUrl: string | null;
  /** Where a redirect lender sends the customer back to. */
  returnUrl: string | null;
  applicant: Applicant;
  /** The lender's own codes for what it asks on its page. */
  answers: Readonly<Partial<Record<QuestionField, string>>>;
  product: ProductCode;
  amountRupees: number;
  tenureMonths: number | null;
  consent: {
    /** SHA-256 of the accepted text, hexadecimal. */
    textHash: string;
    at: Date;
    language: "en" | "hi";
  };
}

/** A call from which all applicant fields but the named ones are out of reach. */
export type CallSharing<Field extends keyof Applicant> = Omit<LenderCall, "applicant"> & {
  applicant: Pick<Applicant, Field>;
};

export type LenderDecision = "approved" | "declined" | "review" | "disbursed";

export const DECLINE_REASONS = [
  "credit-policy",
  "income",
  "age",
  "location",
  "existing-customer",
  "documents",
  "customer-withdrew",
  "other",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export interface Decided {
  kind: "decided";
  decision: LenderDecision;
  /** The lender's own number for this application; null when it declined without opening one. */
  lenderRef: string | null;
  /** Approved or disbursed amount in whole rupees, where the lender names one. */
  sanctionedRupees: number | null;
  /** Set only with `declined`. */
  reason: DeclineReason | null;
}

/** The lender has it and will decide later. */
export interface Pending {
  kind: "pending";
  lenderRef: string;
}

/** The customer goes on at the lender. `url` has passed `allowedHosts`. */
export interface LenderRedirect {
  kind: "redirect";
  url: string;
  lenderRef: string | null;
}

export type InputField = keyof Applicant | QuestionField | "amountRupees" | "tenureMonths" | "product" | "application";
export type InputProblem = "missing" | "invalid" | "out-of-range" | "unsupported";

/** The lender (or our mapping, before sending) cannot take this input; resending the same is useless. */
export interface RejectedInput {
  kind: "rejected_input";
  fieldErrors: Partial<Record<InputField, InputProblem>>;
}

/** The lender has sent its own passcode to the customer and waits for it. */
export interface PasscodeSent {
  kind: "passcode";
  lenderRef: string;
}

/** What became of a passcode. over: it has expired, or was tried too often; another one can be asked for. */
export type PasscodeOutcome =
  | Decided
  | Pending
  | { kind: "wrong"; triesLeft: number | null }
  | { kind: "over" }
  | { kind: "unknown" };

export type SubmitOutcome = Decided | Pending | LenderRedirect | PasscodeSent | RejectedInput;
/** `unknown`: the lender has never seen this submission, so it may be sent (again, with the same id). */
export type StatusOutcome = Decided | Pending | LenderRedirect | PasscodeSent | { kind: "unknown" };

export interface SubmissionRef {
  submissionId: string;
  lenderRef: string | null;
}

export interface CallbackEvent {
  /** Unique per lender; the same event sent twice carries the same id. */
  eventId: string;
  /** null when this lender's callbacks name only its own reference. */
  submissionId: string | null;
  lenderRef: string;
  /** When it happened at the lender: callbacks may arrive out of order. */
  occurredAt: Date;
  outcome: Decided | Pending;
}

export interface CallbackRequest {
  rawBody: Uint8Array;
  headers: Pick<Headers, "get">;
  now: Date;
}

/** `stale`: well signed, but more than five minutes away from `now`. */
export type CallbackVerdict = Yes<{ event: CallbackEvent }> | No<"bad-signature" | "stale" | "bad-body">;

/**
 * instant: the answer carries the decision. callback: it comes later, signed. redirect: the customer goes to the lender.
 * passcode: the customer enters the lender's own passcode on our page first.
 */
export type LenderShape = "instant" | "callback" | "redirect" | "passcode";

/** The passcode that a lender has sent to the customer. Both throw LenderUnavailable. */
export interface PasscodeRelay {
  /** Hands the customer's digits over. */
  confirm(submissionId: string, code: string): Promise<PasscodeOutcome>;
  /** Asks for another passcode, and tells how the application stands then. */
  sendAgain(submissionId: string): Promise<Decided | Pending | PasscodeSent | { kind: "unknown" }>;
}

/** What a customer wrote into the business form of a lender that has one (INT). Lists by the keys of their items, amounts in whole rupees. */
export interface IntakeCall {
  submissionId: string;
  answers: Readonly<Record<string, string | number | null>>;
  consent: LenderCall["consent"];
}

/** accepted: the customer goes on at `url`, which has passed `allowedHosts`. rejected: the lender says no. rejected_input: fields to mend. */
export type IntakeOutcome =
  | { kind: "accepted"; url: string }
  | { kind: "rejected" }
  | { kind: "rejected_input"; fields: readonly string[] };

export interface LenderAdapter {
  /** The lender's key, as configured. */
  readonly lender: string;
  readonly shape: LenderShape;
  /** Hosts (with port) a customer may be sent to; empty when this lender never redirects. */
  readonly allowedHosts: readonly string[];
  /** Sends the application. Throws LenderUnavailable. After `maybeReceived`, ask `status` before calling again. */
  submit(call: LenderCall): Promise<SubmitOutcome>;
  /** Finds a submission by our id. Throws LenderUnavailable. */
  status(ref: SubmissionRef): Promise<StatusOutcome>;
  /** Checks the signature over the raw bytes, then reads the event. No I/O. */
  verifyCallback(request: CallbackRequest): CallbackVerdict;
  /** Sends the lender's own business form, where it has one; the same submission again is the same form. Throws LenderUnavailable. */
  sendIntake?(call: IntakeCall): Promise<IntakeOutcome>;
  /** Lenders of the shape `passcode` only. */
  passcode?: PasscodeRelay;
  close(): Promise<void>;
}

/** What the adapter.ts of a lender's folder has as its default export. Throws when the configuration is unfit. */
export type CreateAdapter = (config: LenderConfig, deps: LenderDeps) => LenderAdapter;
