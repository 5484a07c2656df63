import { HAND_OFF_STATES, type HandOffState } from "~/domain/applications/hand-off";

/** The news that a customer gets about an application at a lender (BEY-21). `correction` withdraws an earlier message. */
export const NOTIFICATION_KINDS = ["submitted", "your-turn", "approved", "declined", "paid-out", "correction"] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A kind that tells of a move. */
export type MoveKind = Exclude<NotificationKind, "correction">;

/** The states in which each message is true. */
const TRUE_IN: Readonly<Record<MoveKind, readonly HandOffState[]>> = {
  submitted: ["with-lender", "reviewing"],
  "your-turn": ["awaiting-customer"],
  approved: ["approved"],
  declined: ["declined"],
  "paid-out": ["disbursed"],
};

/** The lender has it already, or has had it: another step there is no submission. */
const AT_LENDER: readonly HandOffState[] = ["with-lender", "reviewing", "approved", "declined"];

/** True while a message of this kind says what holds. */
export const isStillTrue = (kind: MoveKind, state: HandOffState): boolean => TRUE_IN[kind].includes(state);

/** The news in a change of state; null when it is nothing new to the customer. */
export function notificationOf(from: HandOffState, to: HandOffState): MoveKind | null {
  if (from === to) return null;
  const kind = (Object.keys(TRUE_IN) as MoveKind[]).find((candidate) => isStillTrue(candidate, to));
  if (!kind) return null;
  return kind === "submitted" && AT_LENDER.includes(from) ? null : kind;
}

/** Every change of state that is news, for the database. */
export const toldMoves = (): { from: HandOffState; to: HandOffState; kind: MoveKind }[] =>
  HAND_OFF_STATES.flatMap((from) =>
    HAND_OFF_STATES.flatMap((to) => {
      const kind = notificationOf(from, to);
      return kind ? [{ from, to, kind }] : [];
    }),
  );

/** A file that names a day longer ago than this tells of the past: nobody gets a message of it. */
export const NEWS_DAYS = 7;
