import { GOLD_LENDERS, type GoldLenderKey, valuationOf } from "./gold-lenders";
import type { GoldPlace } from "./gold-visit";

export type GoldLender = {
  readonly key: GoldLenderKey;
  /** The lender's status in the gold segment. */
  readonly isLive: boolean;
  /** Prefixes of the pincodes that it serves; empty for everywhere. */
  readonly pincodePrefixes: readonly string[];
};

/**
 * The gold lender of an application (API-38), the same for the same input. Lenders that are off, or do not serve the
 * pincode, are excluded. Of two that serve it, the one that values the gold where the customer wishes wins; then the
 * longer matching prefix (doorstep service before everywhere); on a tie the first in order. Null: no lender serves this
 * pincode.
 */
export function chooseGoldLender(
  pincode: string,
  lenders: readonly GoldLender[],
  place: GoldPlace | null = null,
): GoldLenderKey | null {
  let best: { key: GoldLenderKey; rank: number } | null = null;
  for (const key of GOLD_LENDERS) {
    const lender = lenders.find((candidate) => candidate.key === key);
    const closeness = lender?.isLive ? closenessOf(lender, pincode) : -1;
    if (closeness < 0) continue;
    const rank = closeness + (place !== null && valuationOf(key) === place ? WISHED : 0);
    if (best === null || rank > best.rank) best = { key, rank };
  }
  return best?.key ?? null;
}

/** More than the longest prefix. */
const WISHED = 10;

/** Length of the longest matching prefix; 0 for everywhere; −1 when the pincode is not served. */
function closenessOf(lender: GoldLender, pincode: string): number {
  if (lender.pincodePrefixes.length === 0) return 0;
  const lengths = lender.pincodePrefixes.filter((prefix) => pincode.startsWith(prefix)).map((prefix) => prefix.length);
  return lengths.length > 0 ? Math.max(...lengths) : -1;
}
