import { z } from "zod";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";

const OWNED = z.object({ brandId: z.string(), applicationId: z.string(), ownerId: z.string().nullable() });

/** An application and the colleague who works on it. */
type OwnedApplication = z.output<typeof OWNED>;

/** Locks applications in one order, and reads their owners. */
export const lockOwned = ({ tx }: TenantCtx, ids: readonly string[]): Promise<OwnedApplication[]> =>
  queryRows(
    tx,
    sql`
    select brand_id as "brandId", id as "applicationId", owner_id as "ownerId" from applications
    where id = any(${[...ids]}::uuid[]) order by brand_id, id for no key update`,
    OWNED,
  );

/** Gives each application its owner, and stores the changes as one batch. */
export async function setOwners({
  ctx,
  batchId,
  changes,
}: {
  ctx: TenantCtx<StaffActor>;
  batchId: string;
  changes: readonly { row: OwnedApplication; ownerId: string | null }[];
}): Promise<void> {
  if (changes.length === 0) return;
  await ctx.tx.$executeRaw`
    update applications a set owner_id = nullif(c.owner_id, '')::uuid
    from unnest(
      ${changes.map(({ row }) => row.brandId)}::uuid[], ${changes.map(({ row }) => row.applicationId)}::uuid[],
      ${changes.map(({ ownerId }) => ownerId ?? "")}::text[]) as c(brand_id, id, owner_id)
    where a.brand_id = c.brand_id and a.id = c.id`;
  await ctx.tx.applicationOwnerChange.createMany({
    data: changes.map(({ row, ownerId }) => ({
      brandId: row.brandId,
      id: newId(),
      applicationId: row.applicationId,
      batchId,
      beforeId: row.ownerId,
      afterId: ownerId,
      byId: ctx.actor.staffUserId,
      at: ctx.now,
    })),
  });
}
