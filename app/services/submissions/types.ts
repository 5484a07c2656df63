import type { HandOffState } from "~/domain/applications/hand-off";
import type { ShownStep } from "~/domain/applications/shown-state";
import type { Outcome, Stage } from "~/domain/applications/status";
import type { Day } from "~/domain/dates/day";
import type { AnswerFault, QuestionField } from "~/domain/lenders/questions";
import type { No, Yes } from "~/domain/result";

/** The text that a customer agreed to for one lender, as the page showed it. */
export type ConsentGiven = {
  /** SHA-256 of the text, hexadecimal. */
  textHash: string;
  textVersion: string;
  language: "en" | "hi";
  /** The words themselves, for the receipt (BEY-10). Absent where only their hash is known. */
  text?: string;
};

/** One row of the lender status table (CUS-04). */
export type SubmissionView = {
  submissionId: string;
  /** The application that it belongs to: an earlier one's goes on at its lender. */
  applicationId: string;
  lenderId: string;
  lenderSlug: string;
  lenderName: string;
  /** `queued`, `sending` and `in-doubt` are all on the way: the customer need not know the difference. */
  state: HandOffState;
  /** OQ-08, of this lender's own row. */
  stage: Stage;
  outcome: Outcome;
  amountRupees: number;
  tenureMonths: number | null;
  /** Named by the lender with an approval or a disbursal, in paise. */
  sanctionedPaise: number | null;
  /** Paid out by the lender, where it said how much. */
  disbursedPaise: number | null;
  /** The lender's own number for the application: a gold loan's lead id (CUS-07). */
  lenderRef: string | null;
  /** With `declined`: a word of DECLINE_REASONS. With `failed`: `no-answer`, or `not-accepted` when the lender refused us. Else null. */
  reason: string | null;
  /** With `needs-correction`: field → problem, in the words of InputField and InputProblem. */
  fieldProblems: Readonly<Record<string, string>>;
  /** With `awaiting-customer`: the path where the customer goes on: our own outbound hop, `/redirect?c=…`, or first the lender's form on our pages. */
  continuePath: string | null;
  /** Takes one of the open places (OQ-89). */
  isOpen: boolean;
  /** Something may change without the customer: the page goes on asking. */
  isMoving: boolean;
  /** The IST day on which it was applied for. */
  appliedDay: Day;
  appliedAt: string;
  updatedAt: string;
  /** How it came to where it stands, oldest first; only where a file of the lender was ever corrected. */
  steps: readonly ShownStep[];
};

/** A submission that takes one of the places (OQ-89), in whatever application it is. */
export type OpenPlace = {
  submissionId: string;
  lenderName: string;
  state: HandOffState;
  outcome: Outcome;
  appliedDay: Day;
};

/** What the polling page gets. `version` changes with every change of any of its rows; it is the ETag too. */
export type SubmissionStatuses = {
  applicationId: string;
  stage: Stage;
  outcome: Outcome;
  version: string;
  submissions: SubmissionView[];
  openSubmissions: number;
  openLimit: number;
  /** False when nothing can change any more without the customer: the page stops asking. */
  isMoving: boolean;
};

export type SubmitRefusal =
  /** No open application of this customer in this session. */
  | No<"no-application">
  | No<"unknown-lender">
  | No<"incomplete-profile">
  /** The lender's criteria say no; `reasons` are the codes of the engine's own trace. */
  | No<"not-eligible", { reasons: string[] }>
  /** All places are taken; `open` says by which. */
  | No<"too-many-open", { limit: number; open: OpenPlace[] }>
  /** A verified mobile is needed before a lender is given anything (OQ-23). */
  | No<"mobile-needed">
  | No<"consent-needed">
  /** A question of the lender's own has no answer, or none from its list. */
  | No<"answers-needed", { faults: Partial<Record<QuestionField, AnswerFault>> }>
  /** This customer's application to this lender is over or goes on in another application. */
  | No<"already", { submissionId: string }>;

/** `isNew` is false for the second of two clicks: it gets the first one's submission. */
export type SubmitResult = Yes<{ submissionId: string; isNew: boolean }> | SubmitRefusal;

export type GoldResult =
  /** A lender has the lead: go to `/user/{redirect}`. */
  | Yes<{ state: "ready"; redirect: string; leadId: string; submissionId: string }>
  /** On its way: ask again. `redirect` is the page that shows the progress. */
  | Yes<{ state: "pending"; redirect: string; submissionId: string }>
  /** No gold lender serves this pincode, or each that does has declined or could not be reached. */
  | No<"no-lender">
  | No<"no-application">
  | No<"incomplete-profile">
  | No<"mobile-needed">
  | No<"consent-needed">;
