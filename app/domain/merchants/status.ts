import { type No, no, type Yes, yes } from "~/domain/result";

export const MERCHANT_STATUSES = ["pending", "active", "suspended", "rejected"] as const;
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number];

export const isMerchantStatus = (value: unknown): value is MerchantStatus =>
  MERCHANT_STATUSES.includes(value as MerchantStatus);

/** What an administrator can do with a merchant (OQ-43). */
export const MERCHANT_MOVES = {
  approve: { from: ["pending", "rejected"], to: "active", needsReason: false },
  reject: { from: ["pending"], to: "rejected", needsReason: true },
  suspend: { from: ["active"], to: "suspended", needsReason: true },
  resume: { from: ["suspended"], to: "active", needsReason: false },
} as const satisfies Record<string, { from: readonly MerchantStatus[]; to: MerchantStatus; needsReason: boolean }>;

export type MerchantMove = keyof typeof MERCHANT_MOVES;

export const isMerchantMove = (value: unknown): value is MerchantMove =>
  typeof value === "string" && Object.hasOwn(MERCHANT_MOVES, value);

/** The status after a move, or a refusal when the move is not allowed from the merchant's status. */
export function moveMerchant(
  from: MerchantStatus,
  move: MerchantMove,
): Yes<{ to: MerchantStatus }> | No<"wrong-status"> {
  const { from: allowed, to } = MERCHANT_MOVES[move];
  return (allowed as readonly MerchantStatus[]).includes(from) ? yes({ to }) : no("wrong-status");
}

/** Merchants that are counted of a status; beyond that the page says that there are more. */
export const MAX_MERCHANTS_COUNTED = 10_000;
