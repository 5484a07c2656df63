export const HOLD_REASONS = ["lender-date", "lender-payment", "documents", "review"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Who has to act before a held line is paid. */
export const HOLD_ACTORS = ["lender", "partner", "us"] as const;
export type HoldActor = (typeof HOLD_ACTORS)[number];
