/** What goes wrong with payments, one kind after the other. */
export const BREAKS = [
  "split credit",
  "two months in one credit",
  "TDS taken",
  "wrong UTR",
  "missing row",
  "repeated file",
  "short paid by slab",
  "rounding",
  "unknown loan",
  "unknown credit",
  "claw-back",
  "late payment",
  "dispute",
  "duplicate credit",
] as const;

export type Break = (typeof BREAKS)[number];
