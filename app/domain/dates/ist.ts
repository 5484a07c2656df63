import type { Day } from "./day";

/** India has one time zone without daylight saving time: UTC + 5:30. */
const IST_OFFSET_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

/** The day in India at this instant. */
export const istDay = (instant: Date): Day => new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);

/** Minutes since midnight in India at this instant, 0–1439. */
export function istMinutes(instant: Date): number {
  const local = instant.getTime() + IST_OFFSET_MS;
  return Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / 60_000);
}

/** The instant of a clock time in India. */
export const istInstant = (day: Day, hours = 0, minutes = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS + (hours * 60 + minutes) * 60_000);

/** The clock time in India at this instant, such as `09:05`. */
export function clockTime(instant: Date): string {
  const minutes = istMinutes(instant);
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
