import type { JobHandler } from "@jobs/handler";
import { reconcileMonth } from "~/services/reconciliation/reconcile-month.server";

/** Reconciles a month. Repeating it gives the same items. */
export const reconcileMonthJob: JobHandler<"reconciliation.run"> = ({ payload }) => reconcileMonth(payload);
