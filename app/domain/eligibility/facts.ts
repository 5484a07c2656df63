import type { Employment } from "~/domain/lists/answer-meaning";
import type { Charge } from "~/domain/money/charges";
import type { Segment } from "~/domain/products";

export type { Employment };

/** The facts that lenders' criteria use. Null means unknown: the lender then checks the criterion itself. */
export type Facts = {
  readonly segment: Segment;
  /** Per month (ENT-20), like the lenders' income limits. */
  readonly monthlyIncomeRupees: number | null;
  /** Whole years on the present IST day. */
  readonly ageYears: number | null;
  readonly employment: Employment | null;
  readonly desiredAmountRupees: number;
  /** An id of the list creditScoreClass. */
  readonly creditScoreClassId: number | null;
  /** Whether the household's yearly income is at or below the microfinance threshold (OQ-77). Omitted: unknown. */
  readonly isMicrofinanceHousehold?: boolean | null;
  /** Whether the customer is a woman. Omitted: unknown. */
  readonly isWoman?: boolean | null;
  /** Six digits. */
  readonly pincode: string | null;
  /** The requested tenor; null for the usual one of the segment. */
  readonly months: number | null;
};

/** The criteria and terms of a lender. Null means no limit; an empty list of prefixes means everywhere. */
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
  /** True for a lender for microfinance households only. Omitted: for all. */
  readonly microfinanceOnly?: boolean;
  /** True for a lender for women only. Omitted: for all. */
  readonly womenOnly?: boolean;
  /** The largest ticket class that it takes: an id of the list ticketClass. */
  readonly ticketClassId: number | null;
  /** The lowest credit score class that it takes: an id of the list creditScoreClass. */
  readonly creditScoreClassId: number | null;
  readonly pincodePrefixes: readonly string[];
  readonly loanAmountUptoRupees: number | null;
  readonly tenureMonthsMin: number | null;
  readonly tenureMonthsMax: number | null;
  readonly interestRateBps: number | null;
  /** Of the amount, charged once: the first of the charges. */
  readonly processingFeeBps: number | null;
  /** All charges, the processing fee first. Omitted: only the processing fee, GST included. */
  readonly charges?: readonly Charge[];
  /** From the payment to the first instalment, in months. Omitted: one month. */
  readonly firstMonths?: number;
  /** How many instalments are taken when the loan is paid out. Omitted: none. */
  readonly advance?: number;
  /** The lender's own instalment for one amount and tenor. */
  readonly printed?: PrintedInstalment;
  /** 1 before 2; null last. Only breaks ties (OQ-86). */
  readonly priority: number | null;
};

/** An instalment that a lender has printed in its key facts statement, at its interest rate. */
export type PrintedInstalment = {
  readonly amountRupees: number;
  readonly months: number;
  readonly instalmentPaise: number;
};

/** The kinds of work that a lender takes. */
export function employmentsOf(lender: LenderCriteria): Employment[] {
  const taken: Employment[] = [];
  if (lender.salaried) taken.push("salaried");
  if (lender.selfEmployed) taken.push("self_employed");
  if (lender.business) taken.push("business");
  return taken;
}
