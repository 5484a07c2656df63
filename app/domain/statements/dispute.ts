import { addDays, type Day } from "~/domain/dates/day";

export const DISPUTE_REASONS = ["amount", "rate", "clawback", "hold", "other"] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

const DISPUTE_STATES = ["open", "withdrawn", "accepted", "declined"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A line can be disputed for this long after its month was closed. */
const DAYS_TO_DISPUTE = 30;
const WORKING_DAYS_TO_ANSWER = 5;

/** The last day on which a line of a month that was closed on `closedOn` can be disputed. */
export const disputeUntil = (closedOn: Day): Day => addDays(closedOn, DAYS_TO_DISPUTE);

/** The day by which a dispute of `day` is answered: the fifth day after it that is no Saturday or Sunday. */
export function answerDue(day: Day): Day {
  let at = day;
  for (let left = WORKING_DAYS_TO_ANSWER; left > 0; ) {
    at = addDays(at, 1);
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return at;
}
