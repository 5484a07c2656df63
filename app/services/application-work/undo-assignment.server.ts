import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { auditByBrand } from "./audit-by-brand.server";
import { lockOwned, setOwners } from "./set-owners.server";

/**
 * Gives each application of an own batch back to whom it was with before, unless it was assigned again since: those
 * stay, and are counted as `stayed`. Refuses `not-found` for a batch of somebody else, `nothing-to-undo` when no row is
 * left.
 */
export async function undoAssignment({
  ctx,
  batchId,
}: {
  ctx: TenantCtx<StaffActor>;
  batchId: string;
}): Promise<Yes<{ undone: number; stayed: number }> | No<"not-found" | "nothing-to-undo">> {
  const batch = await ctx.tx.applicationOwnerChange.findMany({
    where: { batchId, byId: ctx.actor.staffUserId },
    orderBy: { id: "asc" },
  });
  const [first] = batch;
  if (!first) return no("not-found");
  const ids = batch.map(({ applicationId }) => applicationId);
  const rows = await lockOwned(ctx, ids);
  const since = await ctx.tx.applicationOwnerChange.findMany({
    where: { applicationId: { in: ids }, batchId: { not: batchId }, at: { gte: first.at }, id: { gt: first.id } },
    select: { applicationId: true },
  });
  const again = new Set(since.map(({ applicationId }) => applicationId));
  const changes = rows.flatMap((row) => {
    const change = batch.find(({ applicationId }) => applicationId === row.applicationId);
    if (!change || again.has(row.applicationId) || row.ownerId !== change.afterId) return [];
    return [{ row, ownerId: change.beforeId }];
  });
  if (changes.length === 0) return no("nothing-to-undo");
  const undoing = newId();
  await setOwners({ ctx, batchId: undoing, changes });
  await auditByBrand({
    ctx,
    action: "application.assign.undo",
    batchId: undoing,
    rows: changes.map(({ row }) => row),
    after: { undoes: batchId },
  });
  return yes({ undone: changes.length, stayed: batch.length - changes.length });
}
