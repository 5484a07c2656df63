import { followUpDay } from "~/domain/applications/follow-up";
import type { HandOffState } from "~/domain/applications/hand-off";
import { shownState } from "~/domain/applications/shown-state";
import { OUTCOMES, type Outcome, STAGES, type Status } from "~/domain/applications/status";
import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";

/** Who acts next; `site` is us. */
export type LeadActor = "customer" | "lender" | "site" | "nobody";

/**
 * What comes next. start, finish-profile, choose-offer, continue-at-lender, correct, try-again: the customer. send: we
 * pass the application on. decide, pay: the lender. paid, ended: nothing.
 */
export type LeadTask =
  | "start"
  | "finish-profile"
  | "choose-offer"
  | "continue-at-lender"
  | "correct"
  | "try-again"
  | "send"
  | "decide"
  | "pay"
  | "paid"
  | "ended";

export type LeadTurn = {
  who: LeadActor;
  task: LeadTask;
  since: Date;
  /** The day by which it should have happened; null where nobody has promised one. */
  by: Day | null;
};

export type LeadSubmission = {
  state: HandOffState;
  outcome: Outcome;
  createdAt: Date;
  updatedAt: Date;
  sentAt: Date | null;
  approvedAt: Date | null;
  decidedAt: Date | null;
};

export type LeadFacts = {
  createdAt: Date;
  /** The newest application. */
  application: { status: Status; createdAt: Date; updatedAt: Date; closedAt: Date | null } | null;
  /** The submission that is furthest, see `furthestSubmission`. */
  submission: LeadSubmission | null;
};

/** States of submissions, the furthest first. */
const FURTHEST: readonly HandOffState[] = [
  "disbursed",
  "approved",
  "reviewing",
  "awaiting-customer",
  "with-lender",
  "needs-correction",
  "sending",
  "in-doubt",
  "queued",
  "failed",
  "declined",
  "withdrawn",
];

/** The submission that says how far an application is; of two in one state the newer. Null when there is none. */
export function furthestSubmission<Row extends Pick<LeadSubmission, "state" | "createdAt">>(
  rows: readonly Row[],
): Row | null {
  const [first] = [...rows].sort(
    (a, b) => FURTHEST.indexOf(a.state) - FURTHEST.indexOf(b.state) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return first ?? null;
}

const OF_STATE: Record<HandOffState, [LeadActor, LeadTask]> = {
  queued: ["site", "send"],
  sending: ["site", "send"],
  "in-doubt": ["site", "send"],
  "with-lender": ["lender", "decide"],
  "awaiting-customer": ["customer", "continue-at-lender"],
  reviewing: ["lender", "decide"],
  approved: ["lender", "pay"],
  disbursed: ["nobody", "paid"],
  declined: ["customer", "choose-offer"],
  "needs-correction": ["customer", "correct"],
  failed: ["customer", "try-again"],
  withdrawn: ["customer", "choose-offer"],
};

function newsOf({ state, createdAt, updatedAt, sentAt, approvedAt, decidedAt }: LeadSubmission): Date {
  if (state === "queued" || state === "sending" || state === "in-doubt") return createdAt;
  if (state === "with-lender") return sentAt ?? updatedAt;
  if (state === "approved") return approvedAt ?? updatedAt;
  return state === "disbursed" || state === "declined" ? (decidedAt ?? updatedAt) : updatedAt;
}

/** Who acts next on a lead, since when, and by when. */
export function leadTurn({ createdAt, application, submission }: LeadFacts): LeadTurn {
  if (!application) return { who: "customer", task: "start", since: createdAt, by: null };
  const { status, closedAt, updatedAt } = application;
  if (status.outcome !== OUTCOMES.open) return { who: "nobody", task: "ended", since: closedAt ?? updatedAt, by: null };
  if (!submission) {
    if (status.stage === STAGES.disbursed)
      return { who: "nobody", task: "paid", since: closedAt ?? updatedAt, by: null };
    const isProfile = status.stage === STAGES.started;
    return isProfile
      ? { who: "customer", task: "finish-profile", since: application.createdAt, by: null }
      : { who: "customer", task: "choose-offer", since: updatedAt, by: null };
  }
  const [who, task] = OF_STATE[submission.state];
  const since = newsOf(submission);
  return { who, task, since, by: who === "lender" ? followUpDay(shownState(submission), istDay(since)) : null };
}

/** Whole days between two instants, at least 0. */
export const wholeDays = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 86_400_000));
