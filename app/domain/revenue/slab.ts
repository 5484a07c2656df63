/** Both ends belong to it; null is open (OQ-53). Paise for amounts, a plain number for counts. */
export type Range = { readonly min: bigint | null; readonly max: bigint | null };

/** The three figures that a slab looks at. */
export const DIMENSIONS = ["disbursed", "count", "ats"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The three ranges of a slab: what a lender disbursed in the month, over how many loans, and the average ticket size. */
export type Box = Readonly<Record<Dimension, Range>>;

/** A month with a lender so far: paise disbursed, number of disbursals, average ticket size in paise. */
export type Month = Readonly<Record<Dimension, bigint>>;

/** A revenue slab of a lender. `flat` in paise, `rate` in parts per million (1 % = 10,000), so that every figure is whole. */
export type Slab = Box & {
  readonly id: string;
  readonly isActive: boolean;
  readonly flat: bigint | null;
  readonly rate: bigint | null;
};

export const OPEN: Range = { min: null, max: null };
