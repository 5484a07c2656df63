import { type No, no, type Yes, yes } from "~/domain/result";
import type { RevenueValues } from "~/domain/revenue/requests";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { formId } from "~/platform/ids";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { isRevenueType, itemOf, lockLender, REVENUE_COLUMNS, revenueColumns } from "./revenue-slabs.server";

/**
 * Adds a slab after the lender's others. Refuses an unknown lender or kind of revenue, and `draft-needed` for an active
 * one where two people are required: a draft set makes it active. A form that is sent again, with its `key`, adds nothing.
 */
export async function createRevenue({
  ctx,
  lenderId,
  values,
  key = "",
}: {
  ctx: TenantCtx<StaffActor>;
  lenderId: string;
  values: RevenueValues;
  key?: string | undefined;
}): Promise<Yes<{ item: RevenueItem }> | No<"no-lender"> | No<"no-type"> | No<"draft-needed">> {
  const { tx } = ctx;
  if (!(await lockLender(tx, lenderId))) return no("no-lender");
  if (!(await isRevenueType(tx, values.typeId))) return no("no-type");
  if (values.status === 1 && (await isApprovalNeeded(ctx, "lender-money.direct"))) return no("draft-needed");
  const id = formId(key, { lenderId, columns: revenueColumns(values), by: ctx.actor.staffUserId });
  const made = await tx.lenderRevenue.findUnique({ where: { id }, select: REVENUE_COLUMNS });
  if (made) return yes({ item: itemOf(made) });
  const last = await tx.lenderRevenue.aggregate({ where: { lenderId, deletedAt: null }, _max: { sortOrder: true } });
  const row = await tx.lenderRevenue.create({
    data: { id, lenderId, ...revenueColumns(values), sortOrder: (last._max.sortOrder ?? 0) + 1 },
    select: REVENUE_COLUMNS,
  });
  const item = itemOf(row);
  await audit(ctx, "revenue.create", { kind: "lender", id: lenderId }, { after: item });
  return yes({ item });
}
