import type { JobHandler } from "@jobs/handler";
import { sendReminder } from "~/services/support/send-reminder.server";

/** Sends a reminder that is due. */
export const sendReminderJob: JobHandler<"reminders.send"> = ({ ctx, payload }) =>
  sendReminder({ ctx, reminderId: payload.reminderId });
