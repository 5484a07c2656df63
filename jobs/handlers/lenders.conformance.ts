import type { JobHandler } from "@jobs/handler";
import { isBusy } from "~/platform/database/client.server";
import { giveUpConformance, runConformance } from "~/services/lender-interfaces/conformance.server";

/** Tries a lender's interface with the conformance kit. A throw asks for another try from the beginning; after the last one it has failed. */
export const tryInterfaceJob: JobHandler<"lenders.conformance"> = async ({ payload: { runId }, isLastAttempt }) => {
  try {
    await runConformance({ runId });
  } catch (error) {
    if (isLastAttempt && !isBusy(error)) await giveUpConformance(runId);
    throw error;
  }
};
