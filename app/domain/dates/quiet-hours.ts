import { addDays } from "./day";
import { istDay, istInstant, istMinutes } from "./ist";

const OPENS_AT_HOUR = 10;
const CLOSES_AT_HOUR = 21;

/** True from 21:00 to 10:00 IST, when no reminder or campaign is sent (OQ-29). Passcodes are exempt. */
export function isQuietTime(instant: Date): boolean {
  const minutes = istMinutes(instant);
  return minutes < OPENS_AT_HOUR * 60 || minutes >= CLOSES_AT_HOUR * 60;
}

/** The instant itself outside quiet hours, else the next 10:00 IST. */
export function afterQuietTime(instant: Date): Date {
  if (!isQuietTime(instant)) return instant;
  const today = istDay(instant);
  const isLate = istMinutes(instant) >= CLOSES_AT_HOUR * 60;
  return istInstant(isLate ? addDays(today, 1) : today, OPENS_AT_HOUR);
}
