import type { ReasonCode } from "~/domain/eligibility/criteria";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import type { ReasonCounts } from "~/domain/eligibility/match-offers";

/** The common result of every engine: the matched lenders in order, and the count of each reason within the segment. */
export type Answer = { matched: string[]; reasons: Partial<Record<ReasonCode, number>> };

/** A matcher's result in that form, without lenders of other segments. */
export function answerOf(result: {
  matched: readonly { lender: LenderCriteria }[];
  reasonCounts: Readonly<ReasonCounts>;
}): Answer {
  const { segment_not_served: _others, ...reasons } = result.reasonCounts;
  return { matched: result.matched.map(({ lender }) => lender.lenderId), reasons: withoutZeros(reasons) };
}

export const withoutZeros = (reasons: Answer["reasons"]): Answer["reasons"] =>
  Object.fromEntries(Object.entries(reasons).filter(([, count]) => count > 0));

/** An answer as one text. */
export const textOf = ({ matched, reasons }: Answer): string =>
  `${matched.join()} ${Object.entries(reasons).sort().join()}`;
