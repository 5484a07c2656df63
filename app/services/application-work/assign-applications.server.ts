import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { auditByBrand } from "./audit-by-brand.server";
import { lockOwned, setOwners } from "./set-owners.server";

/** `same`: had that owner already. `missing`: no longer there. `owner` is the colleague's name; null for nobody. */
type Assigned = { batchId: string; owner: string | null; changed: number; same: number; missing: number };

/**
 * Gives applications of all brands to a colleague, or to nobody, and audits it in each brand's chain. Refuses
 * `unknown-colleague` for somebody who has left.
 */
export async function assignApplications({
  ctx,
  applicationIds,
  ownerId,
}: {
  ctx: TenantCtx<StaffActor>;
  applicationIds: readonly string[];
  ownerId: string | null;
}): Promise<Yes<Assigned> | No<"unknown-colleague">> {
  const colleague = ownerId
    ? await ctx.tx.staffUser.findFirst({ where: { id: ownerId, active: true }, select: { name: true } })
    : null;
  if (ownerId && !colleague) return no("unknown-colleague");
  const rows = await lockOwned(ctx, applicationIds);
  const changed = rows.filter((row) => row.ownerId !== ownerId);
  const batchId = newId();
  await setOwners({ ctx, batchId, changes: changed.map((row) => ({ row, ownerId })) });
  await auditByBrand({ ctx, action: "application.assign", batchId, rows: changed, after: { ownerId } });
  return yes({
    batchId,
    owner: colleague?.name ?? null,
    changed: changed.length,
    same: rows.length - changed.length,
    missing: applicationIds.length - rows.length,
  });
}
