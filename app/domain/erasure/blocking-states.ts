import type { HandOffState } from "~/domain/applications/hand-off";

/**
 * States of a hand-off that forbid the deletion: the lender is being called, we do not know whether it has the
 * application, or it has approved a loan that is not paid out yet.
 */
export const BLOCKING_STATES = ["sending", "in-doubt", "approved"] as const satisfies readonly HandOffState[];

export type BlockingState = (typeof BLOCKING_STATES)[number];

/** Why a customer's data cannot be deleted now. `name` is the lender, the complaint's number, or the file's name. */
export type ErasureBlocker =
  | { kind: BlockingState; name: string; reference: string | null; amountRupees: number }
  | { kind: "complaint" | "file"; name: string };
