import type { CustomerActor, TenantCtx } from "~/platform/context";

/** Messages that tell nothing: withdrawn before or after they were sent. */
const WITHDRAWN = ["cancelled", "withdrawn"];

/** Marks the changes of these submissions as seen. */
export async function markSeen(ctx: TenantCtx, submissionIds: readonly string[]): Promise<void> {
  if (submissionIds.length === 0) return;
  await ctx.tx.applicationNotification.updateMany({
    where: { brandId: ctx.brand.id, submissionId: { in: [...submissionIds] }, seenAt: null },
    data: { seenAt: ctx.now },
  });
}

/**
 * Those of these submissions that have changed since the customer last saw them. What only confirms the customer's own
 * act is not a change.
 */
export async function readUnseen({
  ctx,
  submissionIds,
}: {
  ctx: TenantCtx<CustomerActor>;
  submissionIds: readonly string[];
}): Promise<ReadonlySet<string>> {
  if (submissionIds.length === 0) return new Set();
  const rows = await ctx.tx.applicationNotification.findMany({
    where: {
      brandId: ctx.brand.id,
      submissionId: { in: [...submissionIds] },
      seenAt: null,
      atOnce: false,
      status: { notIn: WITHDRAWN },
    },
    select: { submissionId: true },
  });
  return new Set(rows.map(({ submissionId }) => submissionId));
}
