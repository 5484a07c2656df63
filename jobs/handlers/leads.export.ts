import type { JobHandler } from "@jobs/handler";
import { brandName } from "@tenants/brand/names";
import { leadSheet } from "~/i18n/phrases/lead-exports.server";
import { isBusy } from "~/platform/database/client.server";
import { failLeadExport, runLeadExport } from "~/services/leads/run-export.server";

/** Writes a file of leads. A throw requests another try, which writes the file again; after the last it has failed. */
export const exportLeadsJob: JobHandler<"leads.export"> = async ({ ctx, payload, isLastAttempt }) => {
  const { exportId } = payload;
  const sheet = leadSheet({ en: brandName(ctx.brand, "en"), hi: brandName(ctx.brand, "hi") });
  try {
    await runLeadExport({ ctx, exportId, sheet });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await failLeadExport({ ctx, exportId });
    throw error;
  }
};
