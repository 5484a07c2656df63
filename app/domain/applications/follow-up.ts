import { addDays, type Day } from "~/domain/dates/day";
import type { ShownState } from "./shown-state";

/** Days after which a customer who has heard nothing should ask the lender. */
const DAYS: Partial<Record<ShownState, number>> = { sent: 7, review: 7, approved: 3 };

/**
 * The day by which the lender should have replied, counted from the day of the last news; null in states that do not wait
 * for the lender.
 */
export function followUpDay(shown: ShownState, since: Day): Day | null {
  const days = DAYS[shown];
  return days === undefined ? null : addDays(since, days);
}
