import type { JobHandler } from "@jobs/handler";
import { sendNotifications } from "~/services/notifications/send-notifications.server";

/** Sends the due messages about applications. */
export const sendNotificationsJob: JobHandler<"notifications.send" | "bulk-notifications.send"> = ({ ctx, payload }) =>
  sendNotifications({ ctx, batchId: payload.batchId });
