import { addDays } from "~/domain/dates/day";
import { istDay, istInstant, istMinutes } from "~/domain/dates/ist";

const OPENS_AT_HOUR = 9;
const CLOSES_AT_HOUR = 18;

/** True from 9:00 to 18:00 IST, when customers may be called (OQ-116). */
export function isCallingTime(instant: Date): boolean {
  const minutes = istMinutes(instant);
  return minutes >= OPENS_AT_HOUR * 60 && minutes < CLOSES_AT_HOUR * 60;
}

/** The instant itself within calling hours, else the next 9:00 IST. */
export function nextCallingTime(instant: Date): Date {
  if (isCallingTime(instant)) return instant;
  const today = istDay(instant);
  const isLate = istMinutes(instant) >= CLOSES_AT_HOUR * 60;
  return istInstant(isLate ? addDays(today, 1) : today, OPENS_AT_HOUR);
}
