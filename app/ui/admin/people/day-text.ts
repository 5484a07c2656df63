import type { Day } from "~/domain/dates/day";

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** A day for staff, formatted like moments: 9 Nov 2026. */
export const dayText = (day: Day): string => DAY.format(new Date(`${day}T00:00:00Z`));
