import type { LenderCriteria } from "./facts";
import type { RankFigures } from "./terms";

/** A matched lender with the figures that rank it. */
export type Ranked<L extends LenderCriteria = LenderCriteria> = { readonly lender: L; readonly figures: RankFigures };

type RankKey = "aprBps" | "instalmentPerLakhPaise" | "loanAmountUptoRupees" | "priority" | "lenderId";
type Rule = { readonly key: RankKey; readonly order: "ascending" | "descending"; readonly empty?: "first" | "last" };

/**
 * How offers are ranked (OQ-86): by the APR at the requested amount and tenor (BEY-17), then by the monthly instalment
 * for one lakh, then by the lender's highest amount (no limit first), then by priority, and last by id so that the
 * order is total. The matcher sorts by this table, and the public page prints it.
 */
export const RANKING_METHOD = {
  version: "3",
  keys: [
    { key: "aprBps", order: "ascending" },
    { key: "instalmentPerLakhPaise", order: "ascending" },
    { key: "loanAmountUptoRupees", order: "descending", empty: "first" },
    { key: "priority", order: "ascending", empty: "last" },
    { key: "lenderId", order: "ascending" },
  ],
} as const satisfies { version: string; keys: readonly Rule[] };

/** What the ranking looks at. */
export type RankedBy = {
  readonly lender: Pick<LenderCriteria, "loanAmountUptoRupees" | "priority" | "lenderId">;
  readonly figures: Pick<RankFigures, "aprBps" | "instalmentPerLakhPaise">;
};

/** Negative when `a` comes before `b`. Zero only for the same lender. */
export const compareOffers = (a: RankedBy, b: RankedBy): number => compareByKeys(RANKING_METHOD.keys, a, b);

/** Orders offers with the same APR, independently of the amount. */
export const compareTies = (a: Ranked, b: Ranked): number => compareByKeys(RANKING_METHOD.keys.slice(1), a, b);

function compareByKeys(keys: readonly Rule[], a: RankedBy, b: RankedBy): number {
  for (const rule of keys) {
    const difference = compareBy(rule, rankValue(a, rule.key), rankValue(b, rule.key));
    if (difference !== 0) return difference;
  }
  return 0;
}

function rankValue(ranked: RankedBy, key: RankKey): number | string | null {
  return key === "aprBps" || key === "instalmentPerLakhPaise" ? ranked.figures[key] : ranked.lender[key];
}

function compareBy(rule: Rule, a: number | string | null, b: number | string | null): number {
  if (a === b) return 0;
  if (a === null) return rule.empty === "first" ? -1 : 1;
  if (b === null) return rule.empty === "first" ? 1 : -1;
  return (a < b ? -1 : 1) * (rule.order === "ascending" ? 1 : -1);
}
