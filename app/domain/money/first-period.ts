/** How a lender counts days: every month has 30 of 360, or a year has 365. */
export const DAY_COUNTS = ["30/360", "actual/365"] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** The days of a month in a day count. */
const DAYS_OF_MONTH: Record<DayCount, number> = { "30/360": 30, "actual/365": 365 / 12 };

/** The length of the first period in months: from the day of payment to the first instalment. Null days: one month. */
export const firstPeriodMonths = (dayCount: DayCount, days: number | null): number =>
  days === null ? 1 : days / DAYS_OF_MONTH[dayCount];
