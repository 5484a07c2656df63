import { type HandOffState, nextHandOff, statusOfHandOff } from "~/domain/applications/hand-off";
import type { Stage } from "~/domain/applications/status";
import type { Ctx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { recordSubmissionEvent } from "./record-submission-event.server";

/** Ends the tries for a submission that cannot be handed over through a fault of ours, so that its customer is told and can do something else. */
export async function giveUpSubmission({ ctx, submissionId }: { ctx: Ctx; submissionId: string }): Promise<void> {
  await withTenant(ctx, async (tenant) => {
    const [row] = await tenant.tx.$queryRaw<{ state: HandOffState; stage: Stage }[]>`
      select state, stage from submissions
      where brand_id = ${tenant.brand.id}::uuid and id = ${submissionId}::uuid for no key update`;
    const next = row ? nextHandOff(row.state, "give-up") : null;
    if (!row || !next?.ok || !next.changed) return;
    await tenant.tx.submission.update({
      where: { brandId_id: { brandId: tenant.brand.id, id: submissionId } },
      data: {
        state: next.state,
        ...statusOfHandOff(next.state, row.stage),
        sendingSince: null,
        reasonCode: "not-accepted",
        lastError: "internal",
        version: { increment: 1 },
        updatedAt: tenant.now,
      },
      select: { id: true },
    });
    await recordSubmissionEvent({ ctx: tenant, submissionId, kind: "gave-up", data: { reason: "internal" } });
  });
}
