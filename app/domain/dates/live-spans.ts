import { addDays, type Day } from "./day";
import { istDay, istInstant } from "./ist";

/** The spans of a live view: the current day in India, the day before, and the last seven days including today. */
export const LIVE_SPANS = ["today", "yesterday", "last-7"] as const;
export type LiveSpan = (typeof LIVE_SPANS)[number];

export const isLiveSpan = (value: unknown): value is LiveSpan => LIVE_SPANS.includes(value as LiveSpan);

/** First and last day of a span, and its start and end instants. */
export function liveSpan(name: LiveSpan, now: Date): { first: Day; last: Day; from: Date; to: Date } {
  const today = istDay(now);
  const last = name === "yesterday" ? addDays(today, -1) : today;
  const first = name === "last-7" ? addDays(today, -6) : last;
  return { first, last, from: istInstant(first), to: istInstant(addDays(last, 1)) };
}
