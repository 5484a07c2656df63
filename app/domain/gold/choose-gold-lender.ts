import { GOLD_LENDERS, type GoldLenderKey } from "./gold-lenders";

export type GoldLender = {
  readonly key: GoldLenderKey;
  /** The lender's status in the gold segment. */
  readonly isLive: boolean;
  /** Prefixes of the pincodes that it serves; empty for everywhere. */
  readonly pincodePrefixes: readonly string[];
};

/**
 * The gold lender of an application (API-38), the same for the same input. Lenders that are off, or do not serve the
 * pincode, are excluded. Of two that serve it, the longer matching prefix wins (doorstep service before everywhere); on
 * a tie the first in order. Null: no lender serves this pincode.
 */
export function chooseGoldLender(pincode: string, lenders: readonly GoldLender[]): GoldLenderKey | null {
  let best: { key: GoldLenderKey; closeness: number } | null = null;
  for (const key of GOLD_LENDERS) {
    const lender = lenders.find((candidate) => candidate.key === key);
    const closeness = lender?.isLive ? closenessOf(lender, pincode) : -1;
    if (closeness >= 0 && (best === null || closeness > best.closeness)) best = { key, closeness };
  }
  return best?.key ?? null;
}

/** Length of the longest matching prefix; 0 for everywhere; −1 when the pincode is not served. */
function closenessOf(lender: GoldLender, pincode: string): number {
  if (lender.pincodePrefixes.length === 0) return 0;
  const lengths = lender.pincodePrefixes.filter((prefix) => pincode.startsWith(prefix)).map((prefix) => prefix.length);
  return lengths.length > 0 ? Math.max(...lengths) : -1;
}
