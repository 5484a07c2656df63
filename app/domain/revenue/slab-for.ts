import type { Box, Month, Range, Slab } from "./slab";
import { DIMENSIONS } from "./slab";

const MILLION = 1_000_000n;

/** True when the value lies in the range, its ends included. */
export const contains = ({ min, max }: Range, value: bigint): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** True when all three figures of the month lie in the ranges. */
export const matches = (box: Box, month: Month): boolean =>
  DIMENSIONS.every((dimension) => contains(box[dimension], month[dimension]));

/** The slab that pays: the first active one, in the order of the list, that the month fits (REV-07, OQ-53). */
export const slabFor = <S extends Slab>(slabs: readonly S[], month: Month): S | null =>
  slabs.find((slab) => slab.isActive && matches(slab, month)) ?? null;

/** Paise that a slab pays for an amount in paise: the flat sum and the percentage of the whole amount, half a paisa up. */
export const revenueOf = ({ flat, rate }: Pick<Slab, "flat" | "rate">, amount: bigint): bigint =>
  (flat ?? 0n) + (amount * (rate ?? 0n) + MILLION / 2n) / MILLION;

/** The average ticket size in whole paise, half a paisa up; 0 where nothing was disbursed. */
export const averageTicket = (disbursed: bigint, count: bigint): bigint =>
  count > 0n ? (2n * disbursed + count) / (2n * count) : 0n;

/** A month as the slabs look at it. */
export const monthOf = (disbursed: bigint, count: bigint): Month => ({
  disbursed,
  count,
  ats: averageTicket(disbursed, count),
});
