import type { ScheduleRow } from "~/domain/money/schedule";
import { type KeyTerms, type OfferFigures, offerFigures, scheduleOf } from "./terms";

/** What a loan costs and its repayment month by month (BEY-12). Paise; APR in basis points. */
export type KeyFacts = OfferFigures & {
  /** The sum of all instalments. */
  readonly instalmentsPaise: number;
  /** Differs from the others by the rounding remainder. */
  readonly lastInstalmentPaise: number;
  readonly schedule: readonly ScheduleRow[];
};

/** The key facts of a lender's terms at an amount and a tenor; a tenor outside the lender's range is moved into it. */
export function keyFactsOf(terms: KeyTerms, amountRupees: number, wantedMonths: number): KeyFacts {
  const figures = offerFigures(terms, amountRupees, wantedMonths);
  const schedule = scheduleOf(terms, amountRupees, figures.months);
  return {
    ...figures,
    instalmentsPaise: schedule.reduce((sum, row) => sum + row.instalmentPaise, 0),
    lastInstalmentPaise: schedule.at(-1)?.instalmentPaise ?? 0,
    schedule,
  };
}

/** How an APR relates to the lender's own range. A page that shows an APR outside it must say so. */
export function relatesTo(aprBps: number, range: { minBps: number; maxBps: number }): "inside" | "below" | "above" {
  if (aprBps < range.minBps) return "below";
  return aprBps > range.maxBps ? "above" : "inside";
}
