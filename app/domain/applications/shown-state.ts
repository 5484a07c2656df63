import type { Day } from "~/domain/dates/day";
import type { HandOffEvent, HandOffState } from "./hand-off";
import { OUTCOMES, type Outcome } from "./status";

/** The states that customers see: all steps before the lender has the application are one. */
export type ShownState =
  | "sending"
  | "sent"
  | "review"
  | "your-turn"
  | "approved"
  | "disbursed"
  | "declined"
  | "needs-correction"
  | "failed"
  | "withdrawn"
  | "expired";

const SHOWN: Record<HandOffState, ShownState> = {
  queued: "sending",
  sending: "sending",
  "in-doubt": "sending",
  "with-lender": "sent",
  "awaiting-customer": "your-turn",
  reviewing: "review",
  approved: "approved",
  disbursed: "disbursed",
  declined: "declined",
  "needs-correction": "needs-correction",
  failed: "failed",
  withdrawn: "withdrawn",
};

/** The state to show. An outcome (OQ-08) takes precedence over the submission's state. */
export function shownState({ state, outcome }: { state: HandOffState; outcome: Outcome }): ShownState {
  if (outcome === OUTCOMES.expired) return "expired";
  if (outcome === OUTCOMES.withdrawn) return "withdrawn";
  return outcome === OUTCOMES.rejected ? "declined" : SHOWN[state];
}

/**
 * A step of a submission: a move, or an entry of the lender's file that was undone or corrected. `at` is an ISO
 * instant.
 */
export type ShownStep = { at: string } & (
  | { kind: "moved" | "taken-back"; event: HandOffEvent }
  | { kind: "amount"; paise: number }
);

/** What a customer sees of a submission. Amounts are in paise. */
export type ShownSubmission = {
  submissionId: string;
  lenderName: string;
  state: HandOffState;
  outcome: Outcome;
  appliedDay: Day;
  reason: string | null;
  fieldProblems: Readonly<Record<string, string>>;
  continuePath: string | null;
  sanctionedPaise: number | null;
  disbursedPaise: number | null;
  lenderRef: string | null;
  steps: readonly ShownStep[];
};
