import { istDay } from "~/domain/dates/ist";
import { type LeadTurn, wholeDays } from "~/domain/leads/lead-turn";

/** Days that a customer may take before somebody asks. */
const CUSTOMER_DAYS = 3;

/**
 * Whether an application waits longer than it should: on a lender past the day that it promised, on a customer for more
 * than three days, on us for a day.
 */
export function isOverdue({ who, by, since }: LeadTurn, now: Date): boolean {
  if (who === "nobody") return false;
  if (who === "lender") return by !== null && by < istDay(now);
  return wholeDays(since, now) > (who === "customer" ? CUSTOMER_DAYS : 0);
}
