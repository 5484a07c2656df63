import { nearest } from "~/domain/statements/nearest";

/** What a partner was paid for a loan in a month, beside what lenders say of the loan now. Paise; the rate in parts per million. */
type PaidFor = {
  readonly paise: bigint;
  readonly disbursed: bigint;
  readonly ratePpm: number | null;
  /** What lenders have disbursed of the application; null where none has. */
  readonly reported: bigint | null;
  /** For what the partner was paid in all, and in later months. */
  readonly paid: bigint;
  readonly later: bigint;
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * The part of a month's commission that was paid for more than lenders say now that they disbursed: a lender may correct an
 * amount after a partner was paid for it. The latest months have it. A flat sum is due for any amount.
 */
export function excessOf({ paise, disbursed, ratePpm, reported, paid, later }: PaidFor): bigint {
  if (reported === null || ratePpm === null) return 0n;
  const over = least(disbursed, paid - reported - later);
  return over <= 0n ? 0n : least(paise, nearest(over * BigInt(ratePpm), 1_000_000n));
}
