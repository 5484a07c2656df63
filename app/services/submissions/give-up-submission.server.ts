import type { Ctx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { lockSubmission } from "./lock-submission.server";
import { moveSubmission } from "./move-submission.server";

/**
 * Ends the tries for a submission that cannot be sent because of a fault on our side, so that its customer is told and
 * can act. Does nothing when the submission has moved on.
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
