import { isDay } from "./day";
import { istInstant } from "./ist";

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/;

/**
 * The instant of a day and time in India as the browser's control gives it, 2026-11-25T10:30; null for any other text, and
 * for a day or a time that does not exist (VAL-45).
 */
export function parseMoment(text: string): Date | null {
  const [, day = "", hours, minutes] = MOMENT.exec(text) ?? [];
  if (!isDay(day) || Number(hours) > 23 || Number(minutes) > 59) return null;
  return istInstant(day, Number(hours), Number(minutes));
}
