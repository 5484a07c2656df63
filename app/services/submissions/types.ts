import type { HandOffState } from "~/domain/applications/hand-off";
import type { ShownStep } from "~/domain/applications/shown-state";
import type { Outcome, Stage } from "~/domain/applications/status";
import type { ClosureCode } from "~/domain/availability/closures";
import type { Day } from "~/domain/dates/day";
import type { AnswerFault, QuestionField } from "~/domain/lenders/questions";
import type { No, Yes } from "~/domain/result";

/** One row of the lender status table (CUS-04). */
export type SubmissionView = {
  submissionId: string;
  /** The application that it belongs to: an earlier one's may go on at its lender. */
  applicationId: string;
  lenderId: string;
  lenderSlug: string;
  lenderName: string;
  /** `queued`, `sending` and `in-doubt` all mean "being sent": the customer need not know the difference. */
  state: HandOffState;
  /** The stage of this submission (OQ-08). */
  stage: Stage;
  outcome: Outcome;
  amountRupees: number;
  tenureMonths: number | null;
  /** The amount that the lender approved, in paise, when it named one. */
  sanctionedPaise: number | null;
  /** The amount that the lender disbursed, in paise, when it named one. */
  disbursedPaise: number | null;
  /** The lender's own application number: a gold loan's lead id (CUS-07). */
  lenderRef: string | null;
  /**
   * With `declined`: one of DECLINE_REASONS. With `failed`: `no-answer`, or `not-accepted` when the lender refused us.
   * Else null.
   */
  reason: string | null;
  /** With `needs-correction`: field → problem, as InputField and InputProblem. */
  fieldProblems: Readonly<Record<string, string>>;
  /**
   * With `awaiting-customer`: the path where the customer goes on: our own outbound link, `/redirect?c=…`, or first the
   * lender's form on our pages.
   */
  continuePath: string | null;
  /** Counts towards the limit of open submissions (OQ-89). */
  isOpen: boolean;
  /** It may change without the customer, so the page polls. */
  isMoving: boolean;
  /** The IST day of the application. */
  appliedDay: Day;
  appliedAt: string;
  updatedAt: string;
  /** Its history, oldest first; only when a file of the lender has corrected it. */
  steps: readonly ShownStep[];
};

/** A submission that counts towards the limit (OQ-89), in any application. */
export type OpenSubmission = {
  submissionId: string;
  lenderName: string;
  state: HandOffState;
  outcome: Outcome;
  appliedDay: Day;
};

/** The answer to a polling page. `version` changes with every change of a row; it is the ETag too. */
export type SubmissionStatuses = {
  applicationId: string;
  stage: Stage;
  outcome: Outcome;
  version: string;
  submissions: SubmissionView[];
  openSubmissions: number;
  openLimit: number;
  /** False when nothing can change without the customer: the page stops polling. */
  isMoving: boolean;
};

export type SubmitRefusal =
  /** This session has no open application of this customer. */
  | No<"no-application">
  | No<"unknown-lender">
  | No<"incomplete-profile">
  /** The lender's criteria do not match; `reasons` are the codes of the matcher's trace. */
  | No<"not-eligible", { reasons: string[] }>
  /** The lender is switched off for this product, or has had its applications of the day (OQ-37). */
  | No<ClosureCode>
  /** The limit is reached; `open` lists the submissions that count. */
  | No<"too-many-open", { limit: number; open: OpenSubmission[] }>
  /** Data goes to a lender only after the mobile number is verified (OQ-23). */
  | No<"mobile-needed">
  | No<"consent-needed">
  /** One of the lender's own questions has no answer, or one that is not in its list. */
  | No<"answers-needed", { faults: Partial<Record<QuestionField, AnswerFault>> }>
  /** This customer's application to this lender has ended, or goes on in another application. */
  | No<"already", { submissionId: string }>;

/** `isNew` is false for the second of two clicks: it returns the first one's submission. */
export type SubmitResult = Yes<{ submissionId: string; isNew: boolean }> | SubmitRefusal;

export type GoldResult =
  /** A lender has the lead: go to `/user/{redirect}`. */
  | Yes<{ state: "ready"; redirect: string; leadId: string; submissionId: string }>
  /** Being sent: call again. `redirect` is the page that shows the progress. */
  | Yes<{ state: "pending"; redirect: string; submissionId: string }>
  /** No gold lender serves this pincode, or each that does has declined or could not be reached. */
  | No<"no-lender">
  | No<"no-application">
  | No<"incomplete-profile">
  | No<"mobile-needed">
  | No<"consent-needed">;
