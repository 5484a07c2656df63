import { addDays } from "~/domain/dates/day";
import { istDay, istInstant } from "~/domain/dates/ist";
import { afterQuietTime } from "~/domain/dates/quiet-hours";
import type { Channel } from "~/domain/patterns/identifier";

/** When a reminder can be sent: in an hour, tomorrow at 10:00, in three days (OQ-29). */
export const REMINDER_CHOICES = ["hour", "tomorrow", "three-days"] as const;
export type ReminderChoice = (typeof REMINDER_CHOICES)[number];

const HOUR_MS = 3_600_000;
const MORNING = 10;

export const isReminderChoice = (text: string): text is ReminderChoice =>
  (REMINDER_CHOICES as readonly string[]).includes(text);

/** The due time of a choice made at `now`, never between 21:00 and 10:00 IST. */
export function reminderDue(choice: ReminderChoice, now: Date): Date {
  switch (choice) {
    case "hour":
      return afterQuietTime(new Date(now.getTime() + HOUR_MS));
    case "tomorrow":
      return istInstant(addDays(istDay(now), 1), MORNING);
    case "three-days":
      return afterQuietTime(new Date(now.getTime() + 72 * HOUR_MS));
  }
}

/** A customer's contacts and consents. `allow…` is null while they have not been asked. */
export type Reach = {
  hasMobile: boolean;
  hasEmail: boolean;
  allowSms: boolean | null;
  allowEmails: boolean | null;
};

/** The channel of a reminder: SMS, else e-mail, never one that the customer has closed; null when there is none. */
export function reminderChannel({ hasMobile, hasEmail, allowSms, allowEmails }: Reach): Channel | null {
  if (hasMobile && allowSms !== false) return "mobile";
  return hasEmail && allowEmails !== false ? "email" : null;
}
