import type { MoveKind, NotificationKind } from "~/domain/notifications/kinds";

/** Moves of an application of which a portal user can be told. What only the customer has to do is not among them. */
export const LEAD_MOVES = [
  "submitted",
  "approved",
  "declined",
  "paid-out",
  "expired",
  "withdrawn",
] as const satisfies MoveKind[];
export type LeadMove = (typeof LEAD_MOVES)[number];

/** The move that a message to the customer reports, if portal users can be told of it. */
export const leadMoveOf = (kind: NotificationKind): LeadMove | null => LEAD_MOVES.find((move) => move === kind) ?? null;
