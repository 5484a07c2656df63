import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import type { TenantCtx } from "~/platform/context";
import { itemOf, liveSlabs } from "./revenue-slabs.server";

/** The revenue slabs of a lender in their order. Refuses an unknown lender. */
export async function listLenderRevenue(_: {
  ctx: TenantCtx;
  lenderId: string;
}): Promise<Yes<{ slabs: RevenueItem[] }> | No<"no-lender">> {
  const { tx } = _.ctx;
  const found = isUuid(_.lenderId) && (await tx.lender.count({ where: { id: _.lenderId, deletedAt: null } })) > 0;
  return found ? yes({ slabs: (await liveSlabs(tx, _.lenderId)).map(itemOf) }) : no("no-lender");
}
