/** Inclusive; null means no limit (OQ-53). Paise for amounts, a plain number for counts. */
export type Range = { readonly min: bigint | null; readonly max: bigint | null };

/** The three figures that a slab compares. */
export const DIMENSIONS = ["disbursed", "count", "ats"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * The three ranges of a slab: the lender's disbursed amount in the month, the number of loans, and the average ticket
 * size.
 */
export type Box = Readonly<Record<Dimension, Range>>;

/** A lender's month so far: disbursed paise, number of disbursals, average ticket size in paise. */
export type Month = Readonly<Record<Dimension, bigint>>;

/**
 * A revenue slab of a lender. `flat` in paise, `rate` in parts per million (1 % = 10,000), so that all figures are
 * integers.
 */
export type Slab = Box & {
  readonly id: string;
  readonly isActive: boolean;
  readonly flat: bigint | null;
  readonly rate: bigint | null;
};

export const OPEN: Range = { min: null, max: null };
