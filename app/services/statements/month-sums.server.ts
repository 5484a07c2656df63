import { type LineSums, type LinesOf, sumStatementLines } from "./list-statement-lines.server";
import type { StatementView } from "./statement-view.server";

/**
 * What the lines of a month come to: of a closed month as it was stored, which nothing changes any more; of an open one,
 * and for a merchant, whose lines are some of the partner's, as their sum.
 */
export async function monthSums(scope: LinesOf, view: StatementView): Promise<LineSums> {
  const { closedAt, disbursedPaise, earnedPaise, clawbackPaise, lineCount, clawbackCount } = view;
  if (closedAt === null || disbursedPaise === null || scope.merchantId !== null) return sumStatementLines(scope);
  return {
    earned: earnedPaise,
    clawback: clawbackPaise,
    disbursed: disbursedPaise,
    lines: lineCount,
    clawbacks: clawbackCount,
  };
}
