import type { Employment } from "~/domain/lists/meaning";
import type { Charge } from "~/domain/money/charges";
import type { Segment } from "~/domain/products";

export type { Employment };

/** What lenders' criteria are asked about. Null: not known, so criteria on it are left for the lender to check. */
export type Facts = {
  readonly segment: Segment;
  /** Per month (ENT-20), as are the lenders' income limits. */
  readonly monthlyIncomeRupees: number | null;
  /** Whole years on today's IST day. */
  readonly ageYears: number | null;
  readonly employment: Employment | null;
  readonly desiredAmountRupees: number;
  /** An id of the list creditScoreClass. */
  readonly creditScoreClassId: number | null;
  /** Whether the household's yearly income is at or under the microfinance threshold (OQ-77). Left out: not known. */
  readonly isMicrofinanceHousehold?: boolean | null;
  /** Whether the customer is a woman. Left out: not known. */
  readonly isWoman?: boolean | null;
  /** Six digits. */
  readonly pincode: string | null;
  /** The tenor asked for; null: the usual one of the segment. */
  readonly months: number | null;
};

/** The criteria and terms of a lender. Null limits are open; an empty list of prefixes means everywhere. */
export type LenderCriteria = {
  readonly lenderId: string;
  readonly isLive: boolean;
  readonly segments: readonly Segment[];
  readonly minIncomeRupees: number | null;
  readonly maxIncomeRupees: number | null;
  readonly minAgeYears: number | null;
  readonly maxAgeYears: number | null;
  readonly salaried: boolean;
  readonly selfEmployed: boolean;
  readonly business: boolean;
  /** True for one that lends to microfinance households only. Left out: to all. */
  readonly microfinanceOnly?: boolean;
  /** True for one that lends to women only. Left out: to all. */
  readonly womenOnly?: boolean;
  /** The largest ticket class it takes: an id of the list ticketClass. */
  readonly ticketClassId: number | null;
  /** The lowest credit score class it takes: an id of the list creditScoreClass. */
  readonly creditScoreClassId: number | null;
  readonly pincodePrefixes: readonly string[];
  readonly loanAmountUptoRupees: number | null;
  readonly tenureMonthsMin: number | null;
  readonly tenureMonthsMax: number | null;
  readonly interestRateBps: number | null;
  /** Of the amount, taken once: the first of the charges. */
  readonly processingFeeBps: number | null;
  /** All charges, the processing fee first. Left out: the processing fee alone, GST included. */
  readonly charges?: readonly Charge[];
  /** 1 before 2; null last. Breaks ties only (OQ-86). */
  readonly priority: number | null;
};

/** The kinds of work that a lender takes. */
export function employmentsOf(lender: LenderCriteria): Employment[] {
  const taken: Employment[] = [];
  if (lender.salaried) taken.push("salaried");
  if (lender.selfEmployed) taken.push("self_employed");
  if (lender.business) taken.push("business");
  return taken;
}
