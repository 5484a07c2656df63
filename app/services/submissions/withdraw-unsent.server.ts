import { toHandOffState } from "~/domain/applications/hand-off";
import type { Stage } from "~/domain/applications/status";
import type { TenantCtx } from "~/platform/context";
import { moveSubmission } from "./move-submission.server";

type Which = { applicationId: string } | { id: { in: string[] }; customerId: string };

/**
 * Withdraws those of these submissions that were not sent to a lender, or that the lender cannot take as they are. A
 * row that a worker has just claimed is left to it.
 */
export async function withdrawHeldSubmissions({ ctx, where }: { ctx: TenantCtx; where: Which }): Promise<number> {
  const rows = await ctx.tx.submission.findMany({
    where: { brandId: ctx.brand.id, ...where, state: { in: ["queued", "needs-correction"] }, maybeReceived: false },
    select: { id: true, state: true, stage: true },
    // Every withdrawal locks the lenders' counters in this order.
    orderBy: { lenderId: "asc" },
  });
  let withdrawn = 0;
  for (const { id, state, stage } of rows) {
    const moved = await moveSubmission({
      ctx,
      row: { id, state: toHandOffState(state), stage: stage as Stage },
      event: "withdraw",
      columns: { decidedAt: ctx.now },
      entry: { kind: "withdrawn", data: {} },
    });
    if (moved.ok) withdrawn += 1;
  }
  return withdrawn;
}

/** The same for a whole application. */
export const withdrawUnsent = ({ ctx, applicationId }: { ctx: TenantCtx; applicationId: string }): Promise<number> =>
  withdrawHeldSubmissions({ ctx, where: { applicationId } });
