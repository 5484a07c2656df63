import type { JobHandler } from "@jobs/handler";
import { confirmStopsLater } from "~/services/consents/confirm-stops.server";

/** Asks the holders of a withdrawn consent whether they have ended. */
export const confirmStopsJob: JobHandler<"consents.confirm"> = ({ ctx, payload }) =>
  confirmStopsLater({ ctx, customerId: payload.customerId });
