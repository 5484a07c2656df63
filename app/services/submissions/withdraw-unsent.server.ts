import { nextHandOff, statusOfHandOff, toHandOffState } from "~/domain/applications/hand-off";
import type { Stage } from "~/domain/applications/status";
import type { TenantCtx } from "~/platform/context";
import { recordSubmissionEvent } from "./record-submission-event.server";

type Which = { applicationId: string } | { id: string; customerId: string };

/** Withdraws what of these submissions no lender has been sent, or can take as it is. A row that a worker has just taken stays with it. */
export async function withdrawHeldSubmissions({ ctx, where }: { ctx: TenantCtx; where: Which }): Promise<number> {
  const rows = await ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, ...where, state: { in: ["queued", "needs-correction"] }, maybeReceived: false },
    select: { id: true, state: true, stage: true },
  });
  let withdrawn = 0;
  for (const row of rows) {
    const next = nextHandOff(toHandOffState(row.state), "withdraw");
    if (!next.ok) continue;
    const status = statusOfHandOff(next.state, row.stage as Stage);
    const { count } = await ctx.tx.submission.updateMany({
      where: { brandId: ctx.brand.id, id: row.id, state: row.state },
      data: { state: next.state, ...status, decidedAt: ctx.now, updatedAt: ctx.now, version: { increment: 1 } },
    });
    if (count === 0) continue;
    withdrawn += 1;
    await recordSubmissionEvent({ ctx, submissionId: row.id, kind: "withdrawn", data: {} });
  }
  return withdrawn;
}

/** The same for a whole application. */
export const withdrawUnsent = ({ ctx, applicationId }: { ctx: TenantCtx; applicationId: string }): Promise<number> =>
  withdrawHeldSubmissions({ ctx, where: { applicationId } });
