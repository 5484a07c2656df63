/**
 * What is compared (BEY-16): what a slab pays for a disbursal, what the lender's MIS states for it, what the bank
 * credited, and what partners were paid.
 */
export const RECONCILIATION_LEGS = ["disbursal", "payout", "credit", "commission"] as const;
export type ReconciliationLeg = (typeof RECONCILIATION_LEGS)[number];

/** Every paisa of every leg is in exactly one of them (BEY-16). */
export const RECONCILIATION_BUCKETS = [
  "matched",
  "timing",
  "short-paid",
  "tax",
  "duplicate",
  "unknown-loan",
  "unknown-credit",
  "claw-back",
  "rounding",
  "disputed",
] as const;
export type ReconciliationBucket = (typeof RECONCILIATION_BUCKETS)[number];

/** Buckets whose items somebody has to look into. */
export const UNKNOWN_BUCKETS: readonly ReconciliationBucket[] = ["unknown-loan", "unknown-credit"];

/** Why an item is in its bucket. Decision 84 says what each means, in the order in which they apply. */
export const RECONCILIATION_RULES = [
  "stated",
  "no-statement",
  "missing-row",
  "below-slab",
  "above-slab",
  "under-a-rupee",
  "by-reference",
  "by-amount",
  "two-payments",
  "two-credits",
  "by-choice",
  "several-fit",
  "part-credited",
  "tds",
  "gst",
  "not-credited",
  "row-twice",
  "loan-unknown",
  "taken-back",
  "lender-debit",
  "credited-twice",
  "beyond-statement",
  "no-payment",
  "paid-on",
  "before-payout",
  "not-disbursed",
  "beyond-disbursed",
  "in-dispute",
] as const;
export type ReconciliationRule = (typeof RECONCILIATION_RULES)[number];
