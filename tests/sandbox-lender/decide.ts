import { type Application, type Change, eventId, type Handoff, type State } from "./application-store";
import type { Mode } from "./modes";
import type { Pace } from "./protocols/types";

export interface Timing {
  callbackMs: number;
  reviewMs: number;
}

/**
 * The lender's decision, the same for the same application: an amount ending in 13 is declined, one ending in 17 is
 * reviewed first, all others are approved up to twenty monthly incomes.
 */
export function verdict(amountRupees: number, mode: Mode): "approved" | "declined" | "review" {
  if (mode === "decline" || amountRupees % 100 === 13) return "declined";
  return amountRupees % 100 === 17 ? "review" : "approved";
}

export function sanctioned(handoff: Handoff): number {
  const cap = handoff.monthlyIncomeRupees === null ? handoff.amountRupees : handoff.monthlyIncomeRupees * 20;
  return Math.min(handoff.amountRupees, cap);
}

/** Every automatic change of this application, starting with its acceptance. */
export function plan(
  application: Pick<Application, "lender" | "submissionId" | "sanctionedRupees" | "amountRupees">,
  pace: Pace,
  mode: Mode,
  nowMs: number,
  timing: Timing,
): Change[] {
  const change = (state: State, at: number) => makeChange(application, state, at);
  const found = verdict(application.amountRupees, mode);
  const final = found === "declined" ? "declined" : "approved";
  const decidedAt = nowMs + timing.callbackMs;
  switch (pace) {
    case "by-customer":
    case "by-passcode":
      return [change("awaiting_customer", nowMs)];
    case "at-once":
      return found === "review"
        ? [change("review", nowMs), change("approved", nowMs + timing.reviewMs)]
        : [change(final, nowMs)];
    case "by-branch":
      return [change("received", nowMs), change("review", decidedAt), change(final, decidedAt + timing.reviewMs)];
    case "later":
      if (mode === "duplicate") {
        return [change("received", nowMs), change("review", decidedAt), change(final, decidedAt + 1)];
      }
      return found === "review"
        ? [change("received", nowMs), change("review", decidedAt), change("approved", decidedAt + timing.reviewMs)]
        : [change("received", nowMs), change(final, decidedAt)];
  }
}

export function makeChange(
  application: Pick<Application, "lender" | "submissionId" | "sanctionedRupees">,
  state: State,
  at: number,
  reason: Change["reason"] = "credit_policy",
): Change {
  const isGranted = state === "approved" || state === "disbursed";
  return {
    eventId: eventId(application.lender, application.submissionId, state, at),
    state,
    at,
    sanctionedRupees: isGranted ? application.sanctionedRupees : null,
    reason: state === "declined" ? reason : null,
  };
}
