import type { HandOffEvent, HandOffState } from "~/domain/applications/hand-off";
import type { CallbackEvent, LenderShape, StatusOutcome, SubmitOutcome } from "~/integrations/lenders/types";

/** What a lender can say about a submission, whichever way it comes. */
export type LenderReply = SubmitOutcome | Exclude<StatusOutcome, { kind: "unknown" }> | CallbackEvent["outcome"];

const EVENT_OF_DECISION = {
  approved: "approve",
  declined: "decline",
  review: "review",
  disbursed: "disburse",
} as const satisfies Record<string, HandOffEvent>;

/** What an answer means to the submission. */
export function eventOf(answer: LenderReply): HandOffEvent {
  switch (answer.kind) {
    case "decided":
      return EVENT_OF_DECISION[answer.decision];
    case "pending":
      return "received";
    case "redirect":
    case "passcode":
      return "redirect";
    case "rejected_input":
      return "refuse";
  }
}

/** What may be kept of an answer in the trail: words and numbers of the lender, nothing of the person. */
export function traceOf(answer: LenderReply, event: HandOffEvent) {
  return {
    event,
    ...("lenderRef" in answer && answer.lenderRef ? { lenderRef: answer.lenderRef } : {}),
    ...("reason" in answer && answer.reason ? { reason: answer.reason } : {}),
    ...("fieldErrors" in answer ? { fieldErrors: answer.fieldErrors } : {}),
  };
}

/** A customer who has opened the lender's page is still the customer's turn: `pending` of a redirect lender is no news then. */
export const isStillTheCustomers = (shape: LenderShape, state: HandOffState, event: HandOffEvent): boolean =>
  shape === "redirect" && state === "awaiting-customer" && event === "received";

/** From the moment the lender has it, its status is asked for now and then. */
const BEFORE_THE_LENDER: ReadonlySet<HandOffState> = new Set(["sending", "in-doubt"]);
const WATCHED: ReadonlySet<HandOffState> = new Set(["with-lender", "awaiting-customer", "reviewing", "approved"]);

/** True until the lender is known to have it. */
export const isBeforeLender = (state: HandOffState): boolean => BEFORE_THE_LENDER.has(state);

/** True while the lender is asked for the status of such a submission. */
export const isWatched = (state: HandOffState): boolean => WATCHED.has(state);
