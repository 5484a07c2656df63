import type { Ctx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { enqueue } from "~/platform/outbox.server";
import { FIRST_CHECK_MS } from "./check-schedule";
import { lockSubmission } from "./lock-submission.server";
import { moveSubmission } from "./move-submission.server";
import { isBeingSent } from "./reply-event";

/**
 * Ends the tries for a submission that cannot be sent because of a fault on our side, so that its customer is told and
 * can act. A call that was under way may have arrived: the lender is still asked for the status, and before the
 * submission is sent again. Does nothing when the submission has moved on.
 */
export async function giveUpSubmission({ ctx, submissionId }: { ctx: Ctx; submissionId: string }): Promise<void> {
  await withTenant(ctx, async (tenant) => {
    const row = await lockSubmission(tenant, submissionId);
    if (!row) return;
    const maybeReceived = row.maybeReceived || isBeingSent(row.state);
    const moved = await moveSubmission({
      ctx: tenant,
      row,
      event: "give-up",
      columns: {
        sendingSince: null,
        maybeReceived,
        reasonCode: "not-accepted",
        lastError: "internal",
        ...(maybeReceived ? { sentAt: tenant.now } : {}),
      },
      entry: { kind: "gave-up", data: { reason: "internal", maybeReceived } },
    });
    if (moved.ok && maybeReceived)
      await enqueue(tenant, "submissions.check", { submissionId }, { afterMs: FIRST_CHECK_MS });
  });
}
