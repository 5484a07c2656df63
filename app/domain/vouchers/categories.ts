/** The kinds of shops with vouchers, in the order of the filter. */
export const VOUCHER_CATEGORIES = ["groceries", "fashion", "food", "travel", "home", "health"] as const;

export type VoucherCategory = (typeof VOUCHER_CATEGORIES)[number];

/** The category that a text names; null for any other. */
export const parseCategory = (text: string | null): VoucherCategory | null =>
  VOUCHER_CATEGORIES.find((category) => category === text) ?? null;
