import type { Day } from "~/domain/dates/day";

/** What is withheld from a payout and what is added to it, in basis points. */
export type PayoutTaxes = { tdsBps: bigint; gstBps: bigint };

/**
 * TDS on commission: section 194H, 5 % until 30 September 2024 and 2 % since (Finance (No. 2) Act, 2024), from 1 April
 * 2026 as section 393(1) of the Income-tax Act, 2025. GST on commission: 18 %.
 */
const TERMS: readonly (PayoutTaxes & { from: Day })[] = [
  { from: "2024-10-01", tdsBps: 200n, gstBps: 1_800n },
  { from: "0001-01-01", tdsBps: 500n, gstBps: 1_800n },
];

/** The terms on a day. */
export const taxTermsOn = (day: Day): PayoutTaxes =>
  TERMS.find(({ from }) => from <= day) ?? { tdsBps: 0n, gstBps: 0n };

/** A share of an amount, rounded half up to the paisa. */
export const bpsOf = (paise: bigint, bps: bigint): bigint =>
  paise < 0n ? -bpsOf(-paise, bps) : (paise * bps + 5_000n) / 10_000n;
