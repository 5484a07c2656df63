import { type HandOffState, toHandOffState } from "~/domain/applications/hand-off";
import { isOpenSubmission } from "~/domain/applications/may-submit";
import type { ShownStep } from "~/domain/applications/shown-state";
import type { Outcome, Stage } from "~/domain/applications/status";
import { istDay } from "~/domain/dates/ist";
import type { SubmissionView } from "./types";

/** The columns of a customer's view of a submission. */
export const SUBMISSION_COLUMNS = {
  id: true,
  applicationId: true,
  lenderId: true,
  state: true,
  stage: true,
  outcome: true,
  amountRupees: true,
  tenureMonths: true,
  sanctionedAmountPaise: true,
  disbursedAmountPaise: true,
  lenderRef: true,
  reasonCode: true,
  fieldErrors: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  lender: { select: { slug: true, name: true, apiConfig: true } },
} as const;

export type SubmissionRow = {
  id: string;
  applicationId: string;
  lenderId: string;
  state: string;
  stage: number;
  outcome: number;
  amountRupees: number;
  tenureMonths: number | null;
  sanctionedAmountPaise: bigint | null;
  disbursedAmountPaise: bigint | null;
  lenderRef: string | null;
  reasonCode: string | null;
  fieldErrors: unknown;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  lender: { slug: string; name: string; apiConfig: unknown };
};

/** States that the lender or our worker may change while somebody looks at a page. */
const MOVING: ReadonlySet<HandOffState> = new Set([
  "queued",
  "sending",
  "in-doubt",
  "with-lender",
  "awaiting-customer",
  "reviewing",
]);

/** A column of paise as a number; no loan comes near the largest safe integer. */
export const paiseOf = (column: bigint | null): number | null => (column === null ? null : Number(column));

/**
 * Makes the view. `next` is the path where an awaited customer goes on; `steps` is the history of a corrected
 * submission.
 */
export function submissionView(
  row: SubmissionRow,
  next: string | null,
  steps: readonly ShownStep[] = [],
): SubmissionView {
  const state = toHandOffState(row.state);
  return {
    submissionId: row.id,
    applicationId: row.applicationId,
    lenderId: row.lenderId,
    lenderSlug: row.lender.slug,
    lenderName: row.lender.name,
    state,
    stage: row.stage as Stage,
    outcome: row.outcome as Outcome,
    amountRupees: row.amountRupees,
    tenureMonths: row.tenureMonths,
    sanctionedPaise: paiseOf(row.sanctionedAmountPaise),
    disbursedPaise: paiseOf(row.disbursedAmountPaise),
    lenderRef: row.lenderRef,
    reason: row.reasonCode,
    fieldProblems: state === "needs-correction" ? ((row.fieldErrors ?? {}) as Record<string, string>) : {},
    continuePath: state === "awaiting-customer" ? next : null,
    isOpen: isOpenSubmission(state),
    isMoving: MOVING.has(state),
    appliedDay: istDay(row.createdAt),
    appliedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    steps,
  };
}
