const NAME = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** A month, YYYY-MM, as October 2026. */
export const monthName = (period: string): string => NAME.format(new Date(`${period}-01T00:00:00Z`));
