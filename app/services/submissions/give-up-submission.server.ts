import type { Ctx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { lockSubmission } from "./lock-submission.server";
import { moveSubmission } from "./move-submission.server";

/**
 * Ends the tries for a submission that cannot be handed over through a fault of ours, so that its customer is told and can do something else.
 * Does nothing when it has moved on.
 */
export async function giveUpSubmission({ ctx, submissionId }: { ctx: Ctx; submissionId: string }): Promise<void> {
  await withTenant(ctx, async (tenant) => {
    const row = await lockSubmission(tenant, submissionId);
    if (!row) return;
    await moveSubmission({
      ctx: tenant,
      row,
      event: "give-up",
      columns: { sendingSince: null, reasonCode: "not-accepted", lastError: "internal" },
      entry: { kind: "gave-up", data: { reason: "internal" } },
    });
  });
}
