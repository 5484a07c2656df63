import { type Charge, fixedPartOf, isMandatory, percentBpsOf } from "./charges";

const ALL_BPS = 10_000;

/** A charge with a minimum or a maximum: a share of the amount and a fixed sum, within bounds. Paise, with added GST. */
type BoundedPart = {
  readonly share: number;
  readonly fixedPaise: number;
  readonly minPaise: number;
  readonly maxPaise: number;
};

/**
 * The charges that every customer pays, not rounded: a share of any amount, a fixed sum in paise, and those with
 * bounds. All with added GST.
 */
export type ChargeLoad = {
  readonly share: number;
  readonly fixedPaise: number;
  readonly bounded: readonly BoundedPart[];
};

/** The load of charges; optional ones do not count. */
export function chargeLoadOf(charges: readonly Charge[]): ChargeLoad {
  let share = 0;
  let fixedPaise = 0;
  const bounded: BoundedPart[] = [];
  for (const charge of charges.filter(isMandatory)) {
    const withGst = charge.gstMode === "on-top" ? (ALL_BPS + charge.gstBps) / ALL_BPS : 1;
    const shareOf = (percentBpsOf(charge) / ALL_BPS) * withGst;
    const fixed = fixedPartOf(charge) * withGst;
    const { minPaise = 0, maxPaise = Number.POSITIVE_INFINITY } = charge;
    if (minPaise > 0 || maxPaise < Number.POSITIVE_INFINITY)
      bounded.push({
        share: shareOf,
        fixedPaise: fixed,
        minPaise: minPaise * withGst,
        maxPaise: maxPaise * withGst,
      });
    else {
      share += shareOf;
      fixedPaise += fixed;
    }
  }
  return { share, fixedPaise, bounded };
}

/** The charges as a share of an amount. */
export function shareAt({ share, fixedPaise, bounded }: ChargeLoad, amountPaise: number): number {
  let sum = share + fixedPaise / amountPaise;
  for (const one of bounded) {
    const paise = one.share * amountPaise + one.fixedPaise;
    sum += Math.min(Math.max(paise, one.minPaise), one.maxPaise) / amountPaise;
  }
  return sum;
}

/** How fast the charges can grow with the amount: below 1 there is an amount that they do not consume. */
export const growthOf = ({ share, bounded }: ChargeLoad): number =>
  bounded.reduce((sum, one) => sum + one.share, share);

/** Whether the charges are the same share of every amount. */
export const isSameShare = ({ fixedPaise, bounded }: ChargeLoad): boolean => fixedPaise === 0 && bounded.length === 0;

/** The largest amount, in whole rupees, that the charges consume entirely. What remains of an amount grows with it. */
export function amountConsumedByCharges(load: ChargeLoad): number {
  const growth = growthOf(load);
  if (growth >= 1) return Number.POSITIVE_INFINITY;
  if (load.bounded.length === 0) return Math.floor(load.fixedPaise / (1 - growth) / 100);
  const fixed = load.bounded.reduce((sum, one) => sum + Math.max(one.fixedPaise, one.minPaise), load.fixedPaise);
  let [consumed, left] = [0, Math.floor(fixed / (1 - growth) / 100) + 1];
  while (left - consumed > 1) {
    const middle = Math.floor((consumed + left) / 2);
    if (shareAt(load, middle * 100) >= 1) consumed = middle;
    else left = middle;
  }
  return consumed;
}
