import { addDays } from "./day";
import { istDay, istInstant, istMinutes } from "./ist";

const OPENS_AT_HOUR = 10;
const CLOSES_AT_HOUR = 21;

/** True from 21:00 to 10:00 IST, when nobody is sent a reminder or a campaign (OQ-29). Passcodes are not bound by it. */
export function isQuietTime(instant: Date): boolean {
  const minutes = istMinutes(instant);
  return minutes < OPENS_AT_HOUR * 60 || minutes >= CLOSES_AT_HOUR * 60;
}

/** The instant itself when it is not quiet, else the next 10:00 IST. */
export function afterQuietTime(instant: Date): Date {
  if (!isQuietTime(instant)) return instant;
  const today = istDay(instant);
  const isLate = istMinutes(instant) >= CLOSES_AT_HOUR * 60;
  return istInstant(isLate ? addDays(today, 1) : today, OPENS_AT_HOUR);
}
