import { addDays, type Day } from "~/domain/dates/day";
import { type GoldLoanRule, goldLoanRule, mostAgainst } from "./loan-to-value";

/** The purities that lenders take, in karat. */
export const KARATS = [24, 22, 20, 18, 14] as const;

export type Karat = (typeof KARATS)[number];

export const isKarat = (karat: number): karat is Karat => KARATS.some((known) => known === karat);

const PURE_KARAT = 24;

/** The price of a gram of 24 karat gold in whole rupees, and the day that it is of. */
export type GoldPrice = { readonly rupeesPerGram: number; readonly on: Day };

/** How many days after its own a price is still shown without a warning: a weekend and a holiday. */
const FRESH_DAYS = 3;

/** today: of this day. recent: of the last three days. stale: older. Null for a price of a day to come. */
export function priceAge({ on }: GoldPrice, today: Day): "today" | "recent" | "stale" | null {
  if (on > today) return null;
  if (on === today) return "today";
  return addDays(on, FRESH_DAYS) >= today ? "recent" : "stale";
}

export type GoldEstimate = {
  readonly valueRupees: number;
  /** The largest loan that RBI allows against it. */
  readonly mostRupees: number;
  /** The share of the value that limits this loan. */
  readonly limitBps: number;
  readonly rule: GoldLoanRule;
};

/**
 * What gold of a net weight and purity is worth at a day's price, and the most that may be lent against it on `today`.
 * Weight above the rule's limit does not count. Null before RBI's first rule.
 */
export function goldEstimate(
  { grams, karat }: { grams: number; karat: Karat },
  price: GoldPrice,
  today: Day,
): GoldEstimate | null {
  const rule = goldLoanRule(today);
  if (!rule) return null;
  const counted = Math.min(grams, rule.maxGrams ?? grams);
  const valueRupees = Math.floor((counted * price.rupeesPerGram * karat) / PURE_KARAT);
  const { rupees, bps } = mostAgainst(valueRupees, rule);
  return { valueRupees, mostRupees: rupees, limitBps: bps, rule };
}
