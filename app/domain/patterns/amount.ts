import type { ProductCode } from "~/domain/products";

/** Whole rupees, both bounds included. */
export type AmountBounds = { readonly minRupees: number; readonly maxRupees: number };

/** A brand's own bounds, if any. */
export type AmountSettings = Readonly<Partial<Record<ProductCode, AmountBounds>>>;

export const MONTHLY_INCOME_BOUNDS: AmountBounds = { minRupees: 1, maxRupees: 1_000_000 };

const LOAN_BOUNDS: AmountBounds = { minRupees: 1, maxRupees: 1_000_000 };
const GOLD_BOUNDS: AmountBounds = { minRupees: 1, maxRupees: 10_000_000 };

/**
 * The bounds of a requested amount: 1 to 10,00,000 by default, gold loans up to one crore; a brand's setting takes
 * precedence (OQ-78).
 */
export function amountBounds(product: ProductCode, settings: AmountSettings = {}): AmountBounds {
  return settings[product] ?? (product === "GL" ? GOLD_BOUNDS : LOAN_BOUNDS);
}
