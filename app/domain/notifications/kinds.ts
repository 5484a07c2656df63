import { HAND_OFF_STATES, type HandOffState } from "~/domain/applications/hand-off";

/** The messages about an application at a lender (BEY-21). `correction` withdraws an earlier one. */
export const NOTIFICATION_KINDS = ["submitted", "your-turn", "approved", "declined", "paid-out", "correction"] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A kind that reports a move. */
export type MoveKind = Exclude<NotificationKind, "correction">;

/** The states in which each message is true. */
const STATES_OF_KIND: Readonly<Record<MoveKind, readonly HandOffState[]>> = {
  submitted: ["with-lender", "reviewing"],
  "your-turn": ["awaiting-customer"],
  approved: ["approved"],
  declined: ["declined"],
  "paid-out": ["disbursed"],
};

/** States in which the lender has, or had, the application: the next move is not "submitted" again. */
const AT_LENDER: readonly HandOffState[] = ["with-lender", "reviewing", "approved", "declined"];

/** True while a message of this kind is still true. */
export const isStillTrue = (kind: MoveKind, state: HandOffState): boolean => STATES_OF_KIND[kind].includes(state);

/** The message for a change of state; null when it is not news to the customer. */
export function notificationOf(from: HandOffState, to: HandOffState): MoveKind | null {
  if (from === to) return null;
  const kind = (Object.keys(STATES_OF_KIND) as MoveKind[]).find((candidate) => isStillTrue(candidate, to));
  if (!kind) return null;
  return kind === "submitted" && AT_LENDER.includes(from) ? null : kind;
}

/** Every change of state that causes a message, for the database. */
export const notifiedMoves = (): { from: HandOffState; to: HandOffState; kind: MoveKind }[] =>
  HAND_OFF_STATES.flatMap((from) =>
    HAND_OFF_STATES.flatMap((to) => {
      const kind = notificationOf(from, to);
      return kind ? [{ from, to, kind }] : [];
    }),
  );

/** Customers get no message about a file's day that is longer ago than this. */
export const NEWS_DAYS = 7;
