import type { Box, Month, Range, Slab } from "./slab";
import { DIMENSIONS } from "./slab";

const MILLION = 1_000_000n;

/** True when the value is in the range (inclusive). */
export const contains = ({ min, max }: Range, value: bigint): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** True when all three figures of the month are in the ranges. */
export const matches = (box: Box, month: Month): boolean =>
  DIMENSIONS.every((dimension) => contains(box[dimension], month[dimension]));

/** The slab that pays: the first active one in the list that matches the month (REV-07, OQ-53). */
export const slabFor = <S extends Slab>(slabs: readonly S[], month: Month): S | null =>
  slabs.find((slab) => slab.isActive && matches(slab, month)) ?? null;

/**
 * The paise that a slab pays for an amount in paise: the flat sum plus the percentage of the whole amount, rounded half
 * up.
 */
export const revenueOf = ({ flat, rate }: Pick<Slab, "flat" | "rate">, amount: bigint): bigint =>
  (flat ?? 0n) + (amount * (rate ?? 0n) + MILLION / 2n) / MILLION;

/** The average ticket size in whole paise, rounded half up; 0 when nothing was disbursed. */
export const averageTicket = (disbursed: bigint, count: bigint): bigint =>
  count > 0n ? (2n * disbursed + count) / (2n * count) : 0n;

/** The figures of a month that slabs compare. */
export const monthOf = (disbursed: bigint, count: bigint): Month => ({
  disbursed,
  count,
  ats: averageTicket(disbursed, count),
});
