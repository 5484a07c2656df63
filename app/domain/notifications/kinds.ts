import { HAND_OFF_STATES, type HandOffState } from "~/domain/applications/hand-off";
import { OUTCOMES, type Outcome } from "~/domain/applications/status";

/**
 * The messages about an application at a lender (BEY-21). `form-received`: the lender has the customer's business form ·
 * `expired`, `withdrawn`: what a lender's file reports · `correction`: withdraws an earlier message.
 */
export const NOTIFICATION_KINDS = [
  "submitted",
  "your-turn",
  "form-received",
  "needs-correction",
  "not-sent",
  "approved",
  "declined",
  "paid-out",
  "expired",
  "withdrawn",
  "correction",
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A kind that reports a move. */
export type MoveKind = Exclude<NotificationKind, "correction">;

/** The states in which each message is true. */
const STATES_OF_KIND: Readonly<Record<MoveKind, readonly HandOffState[]>> = {
  submitted: ["with-lender", "reviewing"],
  "your-turn": ["awaiting-customer"],
  "form-received": ["awaiting-customer"],
  "needs-correction": ["needs-correction"],
  "not-sent": ["failed"],
  approved: ["approved"],
  declined: ["declined"],
  "paid-out": ["disbursed"],
  expired: ["withdrawn"],
  withdrawn: ["withdrawn"],
};

/** The kinds that a move to a state causes by itself: the others need more than the state. */
const MOVE_KINDS = [
  "submitted",
  "your-turn",
  "needs-correction",
  "not-sent",
  "approved",
  "declined",
  "paid-out",
] as const satisfies readonly MoveKind[];

/** States in which the lender has, or had, the application: the next move is not "submitted" again. */
const AT_LENDER: readonly HandOffState[] = ["with-lender", "reviewing", "approved", "declined"];

/** True while a message of this kind is still true. */
export const isStillTrue = (kind: MoveKind, state: HandOffState): boolean => STATES_OF_KIND[kind].includes(state);

/**
 * The message for a change of state; null when it is not news to the customer. A withdrawal is the customer's own act,
 * unless a file reports it.
 */
export function notificationOf(from: HandOffState, to: HandOffState): MoveKind | null {
  if (from === to) return null;
  const kind = MOVE_KINDS.find((candidate) => isStillTrue(candidate, to));
  if (!kind) return null;
  return kind === "submitted" && AT_LENDER.includes(from) ? null : kind;
}

const PAST_KINDS: Readonly<Partial<Record<HandOffState, MoveKind>>> = {
  "needs-correction": "needs-correction",
  failed: "not-sent",
};

/**
 * The message that is past once a submission leaves this state, so that the next time is told again; null for a state
 * whose message is sent once. The customer ends a correction, and sends again what could not be sent; a lender's changes
 * of mind stay quiet.
 */
export const pastKindOf = (left: HandOffState): MoveKind | null => PAST_KINDS[left] ?? null;

/** A change of state in a file and its message; `outcome` null stands for every outcome. */
export type NotifiedMove = { from: HandOffState; to: HandOffState; outcome: Outcome | null; kind: MoveKind };

/** What a file reports as ended at the lender. */
const ENDED = [
  { to: "withdrawn", outcome: OUTCOMES.expired, kind: "expired" },
  { to: "withdrawn", outcome: OUTCOMES.withdrawn, kind: "withdrawn" },
] as const;

/** Every change of state that causes a message, for the database. */
export const notifiedMoves = (): NotifiedMove[] =>
  HAND_OFF_STATES.flatMap((from) => [
    ...HAND_OFF_STATES.flatMap((to) => {
      const kind = notificationOf(from, to);
      return kind ? [{ from, to, outcome: null, kind }] : [];
    }),
    ...(from === "withdrawn" ? [] : ENDED.map((end) => ({ from, ...end }))),
  ]);

/** Customers get no message about a file's day that is longer ago than this. */
export const NEWS_DAYS = 7;
