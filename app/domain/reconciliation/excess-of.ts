import { nearest } from "~/domain/statements/nearest";

/** What a partner was paid for a loan in one month, and what lenders now report of the loan. Amounts in paise. */
type PaidFor = {
  /** The commission of this month, and the disbursed amount that it was paid for. */
  readonly paise: bigint;
  readonly disbursed: bigint;
  /** Parts per million; null for a flat sum. */
  readonly ratePpm: number | null;
  /** What lenders have disbursed of the application; null where none has reported it. */
  readonly reported: bigint | null;
  /** The disbursed amounts that the partner was paid for: in all months, and in later ones. */
  readonly paid: bigint;
  readonly later: bigint;
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * The part of a month's commission that was paid for more than lenders now say they disbursed: a lender may correct an
 * amount after a partner was paid for it. The excess is taken from the latest months. A flat sum is due for any amount.
 */
export function excessOf({ paise, disbursed, ratePpm, reported, paid, later }: PaidFor): bigint {
  if (reported === null || ratePpm === null) return 0n;
  const over = least(disbursed, paid - reported - later);
  return over <= 0n ? 0n : least(paise, nearest(over * BigInt(ratePpm), 1_000_000n));
}
