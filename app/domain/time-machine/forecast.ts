import type { Slab } from "~/domain/revenue/slab";
import { averageTicket, monthOf, revenueOf, slabFor } from "~/domain/revenue/slab-for";

/** What a lender had on the replayed days. */
export type LenderHistory = {
  submitted: number;
  disbursed: number;
  disbursedPaise: bigint;
};

/** What is expected of a lender or of all: submissions, rupees paid out to customers, and revenue, in paise. */
export type Expected = { submissions: number; disbursedPaise: number; revenuePaise: number };

/** A lender's chances to be chosen and its slabs, by the live rules and by the set. */
export type LenderOutlook = {
  history: LenderHistory;
  weightBefore: number;
  weightAfter: number;
  slabsBefore: readonly Slab[];
  slabsAfter: readonly Slab[];
  /** The most submissions that new daily caps leave on these days; null without new caps. */
  most: number | null;
};

/** What a lender gives for one unit of chance. */
type Yield = { submissions: number; disbursedPaise: number };

const NOTHING: Yield = { submissions: 0, disbursedPaise: 0 };

/** The yields of lenders together: for those that were never offered on these days. */
export function overallYield(lenders: readonly LenderOutlook[]): Yield {
  const weight = lenders.reduce((sum, lender) => sum + lender.weightBefore, 0);
  if (weight <= 0) return NOTHING;
  const sum = (figureOf: (history: LenderHistory) => number) =>
    lenders.reduce((all, { history }) => all + figureOf(history), 0);
  return {
    submissions: sum(({ submitted }) => submitted) / weight,
    disbursedPaise: sum(({ disbursedPaise }) => Number(disbursedPaise)) / weight,
  };
}

/** What one unit of chance gave at this lender on these days. */
export function yieldOf({ history, weightBefore }: LenderOutlook, overall: Yield): Yield {
  if (weightBefore <= 0) return overall;
  return {
    submissions: history.submitted / weightBefore,
    disbursedPaise: Number(history.disbursedPaise) / weightBefore,
  };
}

/** The revenue of a month with this amount and number of loans, by the slab that pays for it. */
function revenueOfMonth(slabs: readonly Slab[], disbursedPaise: number, count: number): number {
  const [amount, loans] = [BigInt(Math.round(disbursedPaise)), BigInt(Math.round(count))];
  if (amount <= 0n || loans <= 0n) return 0;
  const slab = slabFor(slabs, monthOf(amount, loans));
  return slab ? Number(revenueOf(slab, averageTicket(amount, loans)) * loans) : 0;
}

/**
 * What is expected of a lender. Before: what the days had. After: the same, as often as its chances to be chosen have
 * changed; its slabs pay for both.
 */
export function expectedOf(lender: LenderOutlook, overall: Yield): { before: Expected; after: Expected } {
  const { history, weightBefore, weightAfter, slabsBefore, slabsAfter, most } = lender;
  const per = yieldOf(lender, overall);
  const paid = Number(history.disbursedPaise);
  // What a lender had without a place in a replayed list stays.
  const own = weightBefore > 0 ? 0 : 1;
  const demand = own * history.submitted + per.submissions * weightAfter;
  const share = most !== null && demand > most ? most / demand : 1;
  const paidAfter = share * (own * paid + per.disbursedPaise * weightAfter);
  const loansAfter = share * (weightBefore > 0 ? (history.disbursed * weightAfter) / weightBefore : history.disbursed);
  return {
    before: {
      submissions: history.submitted,
      disbursedPaise: paid,
      revenuePaise: revenueOfMonth(slabsBefore, paid, history.disbursed),
    },
    after: {
      submissions: share * demand,
      disbursedPaise: paidAfter,
      revenuePaise: revenueOfMonth(slabsAfter, paidAfter, Math.max(loansAfter, paidAfter > 0 ? 1 : 0)),
    },
  };
}
