import {
  HAND_OFF_STATES,
  type HandOffEvent,
  type HandOffState,
  nextHandOff,
  statusOfHandOff,
} from "~/domain/applications/hand-off";
import { canMove, OUTCOMES, type Outcome, STAGES, type Stage, type Status } from "~/domain/applications/status";
import { type No, no, type Yes, yes } from "~/domain/result";

/** The statuses that a file can set. */
export const STATUS_TARGETS = [
  "submitted",
  "underReview",
  "approved",
  "disbursed",
  "rejected",
  "withdrawn",
  "expired",
] as const;

export type StatusTarget = (typeof STATUS_TARGETS)[number];

const EVENTS: Record<StatusTarget, HandOffEvent> = {
  submitted: "received",
  underReview: "review",
  approved: "approve",
  disbursed: "disburse",
  rejected: "decline",
  withdrawn: "withdraw",
  expired: "withdraw",
};

/** The parts of a submission that decide a move. */
export type SubmissionPosition = { state: HandOffState; stage: Stage; outcome: Outcome };

export type MoveRefusal =
  | "unchanged"
  | "final"
  | "closed"
  | "needs-reopen"
  | "backward"
  | "disbursed-has-no-outcome"
  | "not-with-lender";

/** The status that a file's word stands for: a stage, or an outcome at the present stage. */
export function statusAskedFor({ stage }: Pick<SubmissionPosition, "stage">, target: StatusTarget): Status {
  switch (target) {
    case "rejected":
    case "withdrawn":
    case "expired":
      return { stage, outcome: OUTCOMES[target] };
    default:
      return { stage: STAGES[target], outcome: OUTCOMES.open };
  }
}

/** The hand-off event of the word; a rejected submission that goes on is reopened. */
const eventOf = (from: Pick<Status, "outcome">, to: Status, target: StatusTarget): HandOffEvent =>
  from.outcome === OUTCOMES.rejected && to.outcome === OUTCOMES.open ? "reopen" : EVENTS[target];

/**
 * Where a submission moves when a file says `target`. The moves are those of OQ-08, and the lender must have the
 * submission, else `not-with-lender`. `unchanged`: it is already there.
 */
export function statusMove(
  from: SubmissionPosition,
  target: StatusTarget,
  reopen: boolean,
): Yes<SubmissionPosition & { event: HandOffEvent }> | No<MoveRefusal> {
  const to = statusAskedFor(from, target);
  const may = canMove(from, to, { reopen });
  if (!may.ok) return may;
  const event = eventOf(from, to, target);
  const next = nextHandOff(from.state, event);
  if (!next.ok || !next.changed) return no("not-with-lender");
  const status = to.outcome === OUTCOMES.open && event !== "reopen" ? statusOfHandOff(next.state, from.stage) : to;
  return yes({ state: next.state, ...status, event });
}

/** One line of the table of moves, for the database. */
export type MoveLine = {
  state: HandOffState;
  stage: Stage;
  outcome: Outcome;
  target: StatusTarget;
  reopen: boolean;
  refusal: MoveRefusal | null;
  next_state: HandOffState | null;
  next_stage: Stage | null;
  next_outcome: Outcome | null;
  /** The event, whether it moves something or not. */
  event: HandOffEvent;
};

/** The stages that a submission can have. */
export const SUBMISSION_STAGES: readonly Stage[] = [3, 4, 5, 6, 7];

/** Every move of every submission: `statusMove` as a table. */
export function moveTable(): MoveLine[] {
  const lines: MoveLine[] = [];
  for (const state of HAND_OFF_STATES)
    for (const stage of SUBMISSION_STAGES)
      for (const outcome of Object.values(OUTCOMES))
        for (const target of STATUS_TARGETS)
          for (const reopen of [false, true]) {
            const move = statusMove({ state, stage, outcome }, target, reopen);
            lines.push({
              state,
              stage,
              outcome,
              target,
              reopen,
              refusal: move.ok ? null : move.code,
              next_state: move.ok ? move.state : null,
              next_stage: move.ok ? move.stage : null,
              next_outcome: move.ok ? move.outcome : null,
              event: eventOf({ outcome }, statusAskedFor({ stage }, target), target),
            });
          }
  return lines;
}
