import type { Day } from "~/domain/dates/day";

/** Loans up to `upToRupees` may reach this share of the gold's value; null: without an upper bound. */
export type LoanToValueTier = { readonly upToRupees: number | null; readonly bps: number };

/** A rule about loans against gold, from its first day on. Tiers rise in amount. */
export type GoldLoanRule = {
  readonly from: Day;
  readonly tiers: readonly LoanToValueTier[];
  /** The most ornaments that one borrower may pledge, in grams; null without a limit. */
  readonly maxGrams: number | null;
};

/**
 * RBI's limits for consumption loans, newest first. Sources: Lending Against Gold and Silver Collateral Directions,
 * 2025 (RBI/2025-26/47, 6 June 2025, in force from 1 April 2026); before them 75 % (DNBS.CC.PD.No.365, 8 January 2014).
 */
export const GOLD_LOAN_RULES: readonly GoldLoanRule[] = [
  {
    from: "2026-04-01",
    tiers: [
      { upToRupees: 250_000, bps: 8_500 },
      { upToRupees: 500_000, bps: 8_000 },
      { upToRupees: null, bps: 7_500 },
    ],
    maxGrams: 1_000,
  },
  { from: "2014-01-08", tiers: [{ upToRupees: null, bps: 7_500 }], maxGrams: null },
];

/** The rule of a day; null before the oldest one. */
export const goldLoanRule = (day: Day): GoldLoanRule | null => GOLD_LOAN_RULES.find(({ from }) => from <= day) ?? null;

/** The largest loan in whole rupees that a rule allows against gold of this value, and the share that limits it. */
export function mostAgainst(valueRupees: number, rule: GoldLoanRule): { rupees: number; bps: number } {
  let best = { rupees: 0, bps: rule.tiers[0]?.bps ?? 0 };
  for (const { upToRupees, bps } of rule.tiers) {
    const rupees = Math.min(Math.floor((valueRupees * bps) / 10_000), upToRupees ?? Number.POSITIVE_INFINITY);
    if (rupees > best.rupees) best = { rupees, bps };
  }
  return best;
}
