import type { HandOffEvent, HandOffState } from "~/domain/applications/hand-off";
import { checkOffer } from "~/domain/offer-check/check-offer";
import type { Offer } from "~/domain/offer-check/offer";
import type { CallbackEvent, LenderShape, StatusOutcome, SubmitOutcome } from "~/integrations/lenders/types";

/** What a lender can answer about a submission, from any source. */
export type LenderReply = SubmitOutcome | Exclude<StatusOutcome, { kind: "unknown" }> | CallbackEvent["outcome"];

const EVENT_OF_DECISION = {
  approved: "approve",
  declined: "decline",
  review: "review",
  disbursed: "disburse",
} as const satisfies Record<string, HandOffEvent>;

/** The event that an answer causes. */
export function eventOf(reply: LenderReply): HandOffEvent {
  switch (reply.kind) {
    case "decided":
      return EVENT_OF_DECISION[reply.decision];
    case "pending":
      return "received";
    case "redirect":
    case "passcode":
      return "redirect";
    case "rejected_input":
      return "refuse";
  }
}

/** What contradicts itself in the terms of an answer; its approved amount is that of the loan when the terms name none. */
const contradictionsOf = (offer: Offer, sanctionedRupees: number | null) =>
  checkOffer({
    ...offer,
    amountPaise: offer.amountPaise ?? (sanctionedRupees === null ? null : sanctionedRupees * 100),
  });

/** The parts of an answer that may be stored in the trail: the lender's words and numbers, no personal data. */
export function traceOf(reply: LenderReply, event: HandOffEvent) {
  return {
    event,
    ...("lenderRef" in reply && reply.lenderRef ? { lenderRef: reply.lenderRef } : {}),
    ...("reason" in reply && reply.reason ? { reason: reply.reason } : {}),
    ...("offer" in reply && reply.offer
      ? { contradictions: contradictionsOf(reply.offer, reply.sanctionedRupees) }
      : {}),
    ...("fieldErrors" in reply ? { fieldErrors: reply.fieldErrors } : {}),
  };
}

/** True when a redirect lender answers `pending` while its customer is already on its page: nothing changes. */
export const isAlreadyAwaitingCustomer = (shape: LenderShape, state: HandOffState, event: HandOffEvent): boolean =>
  shape === "redirect" && state === "awaiting-customer" && event === "received";

/** A call to the lender may be under way; status checks begin after it. */
const BEING_SENT: ReadonlySet<HandOffState> = new Set(["sending", "in-doubt"]);
const WATCHED: ReadonlySet<HandOffState> = new Set(["with-lender", "awaiting-customer", "reviewing", "approved"]);

/** True while a call may be reaching the lender. */
export const isBeingSent = (state: HandOffState): boolean => BEING_SENT.has(state);

/** True while a submission in this state gets status checks. */
export const isWatched = (state: HandOffState): boolean => WATCHED.has(state);
