import type { JobHandler } from "@jobs/handler";
import { sendNotifications } from "~/services/notifications/send-notifications.server";

/** Writes the messages about applications that are due. */
export const sendNotificationsJob: JobHandler<"notifications.send"> = ({ ctx, payload }) =>
  sendNotifications({ ctx, batchId: payload.batchId });
