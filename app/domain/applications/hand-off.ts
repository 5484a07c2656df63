import { type No, no, type Yes, yes } from "~/domain/result";
import { OUTCOMES, STAGES, type Stage, type Status } from "./status";

/**
 * The state of a submission on its way to the lender.
 * queued: waits for a worker · sending: a worker is calling the lender · in-doubt: sent without an answer, so the
 * lender is asked before it is sent again · with-lender: the lender has it · awaiting-customer: the customer goes on at
 * the lender · reviewing: the lender works on it · approved, disbursed, declined: decided · needs-correction: the
 * lender cannot take the data · failed: could not be sent · withdrawn: by the customer.
 */
export const HAND_OFF_STATES = [
  "queued",
  "sending",
  "in-doubt",
  "with-lender",
  "awaiting-customer",
  "reviewing",
  "approved",
  "disbursed",
  "declined",
  "needs-correction",
  "failed",
  "withdrawn",
] as const;

export type HandOffState = (typeof HAND_OFF_STATES)[number];

const STATES: ReadonlySet<string> = new Set(HAND_OFF_STATES);
const isHandOffState = (word: string): word is HandOffState => STATES.has(word);

/** The state in a database column. Throws for any other word. */
export function toHandOffState(word: string): HandOffState {
  if (!isHandOffState(word)) throw new Error(`"${word}" is not a state of a submission`);
  return word;
}

/**
 * claim: a worker takes it · release: nothing has reached the lender, try again later · lost: no answer came · unknown:
 * the lender has never seen it · received, redirect, review, approve, disburse, decline, refuse: the lender's answer or
 * callback · reopen: the lender reverses a decline · give-up: no more tries · requeue: try again · withdraw: the
 * customer withdraws.
 */
export const HAND_OFF_EVENTS = [
  "claim",
  "release",
  "lost",
  "unknown",
  "received",
  "redirect",
  "review",
  "approve",
  "disburse",
  "decline",
  "refuse",
  "reopen",
  "give-up",
  "requeue",
  "withdraw",
] as const;

export type HandOffEvent = (typeof HAND_OFF_EVENTS)[number];

const DECISIONS = {
  review: "reviewing",
  approve: "approved",
  disburse: "disbursed",
  decline: "declined",
} as const satisfies Partial<Record<HandOffEvent, HandOffState>>;

/** The lender may answer whenever it may have the application, even if our own call had no answer. */
const ANSWERS = {
  received: "with-lender",
  redirect: "awaiting-customer",
  refuse: "needs-correction",
  ...DECISIONS,
} as const satisfies Partial<Record<HandOffEvent, HandOffState>>;

const MOVES: Record<HandOffState, Partial<Record<HandOffEvent, HandOffState>>> = {
  queued: { claim: "sending", "give-up": "failed", withdraw: "withdrawn" },
  sending: { release: "queued", lost: "in-doubt", "give-up": "failed", ...ANSWERS },
  "in-doubt": { unknown: "queued", "give-up": "failed", ...ANSWERS },
  "with-lender": { redirect: "awaiting-customer", withdraw: "withdrawn", ...DECISIONS },
  "awaiting-customer": { received: "with-lender", withdraw: "withdrawn", ...DECISIONS },
  reviewing: { approve: "approved", disburse: "disbursed", decline: "declined", withdraw: "withdrawn" },
  approved: { disburse: "disbursed", decline: "declined", withdraw: "withdrawn" },
  disbursed: {},
  declined: { reopen: "reviewing" },
  "needs-correction": { requeue: "queued", withdraw: "withdrawn" },
  failed: { requeue: "queued", withdraw: "withdrawn", received: "with-lender", ...DECISIONS },
  withdrawn: {},
};

/** How far each answer is, so that an earlier one that arrives late is recognised. */
const RANK: Partial<Record<HandOffState, number>> = {
  "with-lender": 1,
  "awaiting-customer": 1,
  reviewing: 2,
  approved: 3,
  disbursed: 4,
};
const RANK_OF_CLOSED = 3;

/**
 * The next state. `changed` is false when the event tells nothing new: a repeated answer, or an earlier one that
 * arrives late. Refuses `illegal` for anything else. Claiming a claimed row is illegal, so two workers never both send.
 */
export function nextHandOff(
  state: HandOffState,
  event: HandOffEvent,
): Yes<{ state: HandOffState; changed: boolean }> | No<"illegal", { state: HandOffState; event: HandOffEvent }> {
  const next = MOVES[state][event];
  if (next) return yes({ state: next, changed: true });
  return isOldNews(state, event) ? yes({ state, changed: false }) : no("illegal", { state, event });
}

function isOldNews(state: HandOffState, event: HandOffEvent): boolean {
  const reported = (ANSWERS as Partial<Record<HandOffEvent, HandOffState>>)[event] ?? null;
  if (reported === null)
    return (event === "withdraw" && state === "withdrawn") || (event === "give-up" && state === "failed");
  if (reported === state) return true;
  const rank = RANK[reported];
  if (rank === undefined) return false;
  return rank < (state === "declined" || state === "withdrawn" ? RANK_OF_CLOSED : (RANK[state] ?? 0));
}

/** The stage and outcome (OQ-08) of a submission in this state; a decline stays at the stage it had reached. */
export function statusOfHandOff(state: HandOffState, reached: Stage): Status {
  const open = (stage: Stage): Status => ({ stage: Math.max(stage, reached) as Stage, outcome: OUTCOMES.open });
  switch (state) {
    case "queued":
    case "sending":
    case "in-doubt":
    case "needs-correction":
    case "failed":
      return open(STAGES.offerSelected);
    case "awaiting-customer":
    case "with-lender":
      return open(STAGES.submitted);
    case "reviewing":
      return open(STAGES.underReview);
    case "approved":
      return open(STAGES.approved);
    case "disbursed":
      return open(STAGES.disbursed);
    case "declined":
      return { stage: reached, outcome: OUTCOMES.rejected };
    case "withdrawn":
      return { stage: reached, outcome: OUTCOMES.withdrawn };
  }
}

/** `has`: the lender has the details, or may have · `on-the-way`: they are being sent · `never`: nothing reached it. */
export type SharedState = "has" | "on-the-way" | "never";

/** The states of a submission that its lender may still receive. */
export const ON_THE_WAY: ReadonlySet<HandOffState> = new Set(["queued", "sending", "in-doubt"]);

/** Whether a submission's lender has the customer's details. `wasReturned`: it has returned them for correction. */
export function sharedState(row: {
  state: string;
  sentAt: Date | null;
  maybeReceived: boolean;
  wasReturned: boolean;
}): SharedState {
  if (row.sentAt !== null || row.maybeReceived || row.wasReturned || row.state === "needs-correction") return "has";
  return ON_THE_WAY.has(toHandOffState(row.state)) ? "on-the-way" : "never";
}
