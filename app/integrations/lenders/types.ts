import type { GoldPlace, GoldSlot } from "~/domain/gold/gold-visit";
import type { DECLINE_REASONS } from "~/domain/lenders/decline-reasons";
import type { QuestionField } from "~/domain/lenders/questions";
import type { Offer } from "~/domain/offer-check/offer";
import type { ProductCode } from "~/domain/products";
import type { No, Yes } from "~/domain/result";
import type { CoApplicantRelation } from "~/domain/validation/co-applicant";
import type { LenderConfig, LenderDeps } from "./lender-config";

export type LenderEmployment = "salaried" | "self-employed" | "self-employed-professional" | "business";

/** The gold of an applicant and the wished valuation; each part null when it was not told. */
export interface ApplicantGold {
  /** Net weight. */
  grams: number | null;
  karat: number | null;
  place: GoldPlace | null;
  slot: GoldSlot | null;
}

/** What a student's loan pays for; each part null when it was not told. */
export interface ApplicantStudy {
  course: string | null;
  institution: string | null;
  /** Of the whole course, in whole rupees. */
  feesRupees: number | null;
}

/** Who applies along with a student. */
export interface CoApplicant {
  name: string;
  relation: CoApplicantRelation | null;
  monthlyIncomeRupees: number | null;
}

export interface ApplicantAddress {
  line1: string;
  line2: string | null;
}

/**
 * The person of the application. Null means not asked in this journey; a lender that needs it answers `rejected_input`.
 */
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
  /** Null for other products. */
  gold: ApplicantGold | null;
  /** Null for other products. */
  study: ApplicantStudy | null;
  /** Null for other products, and without one. */
  coApplicant: CoApplicant | null;
}

export interface LenderApplication {
  /** The idempotency key: the same for every try of a submission. */
  submissionId: string;
  /** Where a lender with callbacks posts its decision; null when it is only asked for its status. */
  callbackUrl: string | null;
  /** Our public page where the customer enters the lender's own passcode; null for lenders that send none. */
  passcodeUrl: string | null;
  /** Where a redirect lender returns the customer to. */
  returnUrl: string | null;
  applicant: Applicant;
  /** The lender's own codes for the answers to its questions. */
  answers: Readonly<Partial<Record<QuestionField, string>>>;
  product: ProductCode;
  amountRupees: number;
  tenureMonths: number | null;
  consent: {
    /** SHA-256 of the accepted text in hexadecimal. */
    textHash: string;
    at: Date;
    language: "en" | "hi";
  };
}

/** A call of which only the named applicant fields can be read. */
export type SharedApplication<Field extends keyof Applicant> = Omit<LenderApplication, "applicant"> & {
  applicant: Pick<Applicant, Field>;
};

export type LenderDecision = "approved" | "declined" | "review" | "disbursed";

export type DeclineReason = (typeof DECLINE_REASONS)[number];

export interface Decided {
  kind: "decided";
  decision: LenderDecision;
  /** The lender's own application number; null when it declined without opening one. */
  lenderRef: string | null;
  /** Approved or disbursed amount in whole rupees, if the lender names one. */
  sanctionedRupees: number | null;
  /** Set only with `declined`. */
  reason: DeclineReason | null;
  /** The terms that the lender names, as it names them. */
  offer?: Offer;
}

/** The lender has it and will decide later. */
export interface Pending {
  kind: "pending";
  lenderRef: string;
}

/** The customer goes on at the lender. `url` was checked against `allowedHosts`. */
export interface LenderRedirect {
  kind: "redirect";
  url: string;
  lenderRef: string | null;
}

export type InputField = keyof Applicant | QuestionField | "amountRupees" | "tenureMonths" | "product" | "application";
export type InputProblem = "missing" | "invalid" | "out-of-range" | "unsupported";

/** The lender (or our mapping, before sending) cannot take this input; sending the same again does not help. */
export interface RejectedInput {
  kind: "rejected_input";
  fieldErrors: Partial<Record<InputField, InputProblem>>;
}

/** The lender has sent its own passcode to the customer and waits for it. */
export interface PasscodeSent {
  kind: "passcode";
  lenderRef: string;
}

/** The result of a passcode. over: it has expired, or was tried too often; another one can be requested. */
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
  /** Unique for each lender; a repeated event has the same id. */
  eventId: string;
  /** Null when this lender's callbacks name only its own reference. */
  submissionId: string | null;
  lenderRef: string;
  /** The lender's time of the event: callbacks may arrive out of order. */
  occurredAt: Date;
  outcome: Decided | Pending;
}

export interface CallbackRequest {
  rawBody: Uint8Array;
  headers: Pick<Headers, "get">;
  now: Date;
}

/** `stale`: well signed, but more than five minutes from `now`. */
export type CallbackVerdict = Yes<{ event: CallbackEvent }> | No<"bad-signature" | "stale" | "bad-body">;

/**
 * instant: the answer is the decision. callback: a signed decision comes later. redirect: the customer goes to the
 * lender. passcode: the customer first enters the lender's own passcode on our page.
 */
export type LenderShape = "instant" | "callback" | "redirect" | "passcode";

/** The calls about the passcode that a lender has sent to the customer. Both throw LenderUnavailable. */
export interface PasscodeRelay {
  /** Sends the customer's digits. */
  confirm(submissionId: string, code: string): Promise<PasscodeOutcome>;
  /** Requests another passcode and returns the application's state after it. */
  sendAgain(submissionId: string): Promise<Decided | Pending | PasscodeSent | { kind: "unknown" }>;
}

/**
 * A customer's answers in the business form of a lender (INT). Lists by the keys of their items, amounts in whole
 * rupees.
 */
export interface IntakeCall {
  submissionId: string;
  answers: Readonly<Record<string, string | number | null>>;
  consent: LenderApplication["consent"];
}

/**
 * accepted: the customer goes on at `url`, which was checked against `allowedHosts`. rejected: the lender declines.
 * rejected_input: fields to correct.
 */
export type IntakeOutcome =
  | { kind: "accepted"; url: string }
  | { kind: "rejected" }
  | { kind: "rejected_input"; fields: readonly string[] };

export interface LenderAdapter {
  /** The lender's key, as configured. */
  readonly lender: string;
  readonly shape: LenderShape;
  /** Hosts (with port) that a customer may be sent to; empty when this lender never redirects. */
  readonly allowedHosts: readonly string[];
  /** Sends the application. Throws LenderUnavailable. After `maybeReceived`, ask `status` before calling again. */
  submit(call: LenderApplication): Promise<SubmitOutcome>;
  /** Asks for a submission by our id. Throws LenderUnavailable. */
  status(ref: SubmissionRef): Promise<StatusOutcome>;
  /** Verifies the signature over the raw bytes, then reads the event. No I/O. */
  verifyCallback(request: CallbackRequest): CallbackVerdict;
  /**
   * Sends the lender's own business form, if it has one; the same submission again is the same form. Throws
   * LenderUnavailable.
   */
  sendIntake?(call: IntakeCall): Promise<IntakeOutcome>;
  /** Only for lenders of the shape `passcode`. */
  passcode?: PasscodeRelay;
  close(): Promise<void>;
}

/** The default export of a lender's adapter.ts. Throws when the configuration is not valid. */
export type CreateAdapter = (config: LenderConfig, deps: LenderDeps) => LenderAdapter;
