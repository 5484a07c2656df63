import { isUuid } from "~/domain/patterns/uuid";
import type { TenantCtx } from "~/platform/context";
import { type LenderRecord, RECORD } from "./lender-record";

/** A lender's row with its segments and groups; null when it does not exist or was deleted. */
export async function findRecord(ctx: TenantCtx, lenderId: string): Promise<LenderRecord | null> {
  if (!isUuid(lenderId)) return null;
  return ctx.tx.lender.findFirst({ where: { id: lenderId, deletedAt: null }, include: RECORD });
}

/** The same, locked until the transaction ends: a later writer waits and then reads what this one wrote. */
export async function lockRecord(ctx: TenantCtx, lenderId: string): Promise<LenderRecord | null> {
  if (!isUuid(lenderId)) return null;
  await ctx.tx.$queryRaw`select id from lenders where id = ${lenderId}::uuid for update`;
  return findRecord(ctx, lenderId);
}
