import { OUTCOMES, type Stage } from "~/domain/applications/status";
import { withdrawUnsent } from "~/services/submissions/withdraw-unsent.server";
import { findOpenApplication } from "./find-open-application.server";
import { moveApplication } from "./move-application.server";
import { startApplication } from "./start-application.server";
import type { StartRequest } from "./types";

/**
 * Withdraws the open application of this product and starts another (CUS-05, OQ-102). What no lender has been sent yet is withdrawn with it;
 * what a lender has, or may have, goes on there.
 */
export async function startNewApplication(request: StartRequest): Promise<{ applicationId: string }> {
  const { ctx } = request;
  const open = await findOpenApplication(request);
  if (open) {
    await withdrawUnsent({ ctx, applicationId: open.id });
    await moveApplication({
      ctx,
      applicationId: open.id,
      to: { stage: open.stage as Stage, outcome: OUTCOMES.withdrawn },
      source: "withdrawn",
    });
  }
  const { applicationId } = await startApplication(request);
  return { applicationId };
}
