import { type No, no, type Yes, yes } from "~/domain/result";
import type { RevenueUpdate } from "~/domain/revenue/requests";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { isRevenueType, itemOf, lockLender, REVENUE_COLUMNS, revenueColumns } from "./revenue-slabs.server";

/**
 * Changes a slab of the lender. `stale` when `version` is outdated (OQ-85); without a version the change always
 * applies. `draft-needed` for a slab that pays, outside a draft set, where two people are required.
 */
export async function updateRevenue({
  ctx,
  id,
  lenderId,
  version,
  values,
  isInDraftSet = false,
}: RevenueUpdate & {
  ctx: TenantCtx<StaffActor>;
  /** True for a change that a draft set makes live. */
  isInDraftSet?: boolean;
}): Promise<
  Yes<{ item: RevenueItem }> | No<"no-lender"> | No<"no-revenue"> | No<"no-type"> | No<"stale"> | No<"draft-needed">
> {
  const { tx } = ctx;
  if (!(await lockLender(tx, lenderId))) return no("no-lender");
  const row = await tx.lenderRevenue.findFirst({ where: { id, lenderId, deletedAt: null }, select: REVENUE_COLUMNS });
  if (!row) return no("no-revenue");
  if (version !== null && version !== row.version) return no("stale");
  if (!(await isRevenueType(tx, values.typeId))) return no("no-type");
  const isPaying = row.status === 1 || values.status === 1;
  if (!isInDraftSet && isPaying && (await isApprovalNeeded(ctx, "lender-money.direct"))) return no("draft-needed");
  const changed = await tx.lenderRevenue.update({
    where: { id, version: row.version },
    data: { ...revenueColumns(values), version: { increment: 1 } },
    select: REVENUE_COLUMNS,
  });
  const item = itemOf(changed);
  await audit(ctx, "revenue.update", { kind: "lender", id: lenderId }, { before: itemOf(row), after: item });
  return yes({ item });
}
