import { changesOrder } from "~/domain/lenders/money-changes";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { RevenueOrder } from "~/domain/revenue/requests";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { liveSlabs, lockLender } from "./revenue-slabs.server";

/**
 * Sets the order of a lender's slabs: `ids` names each of them once. `stale` when slabs were added or removed in the
 * meantime, or their order differs from `previousIds`. The order belongs to the list, so a slab's own version does not
 * change. `draft-needed` for another order of active slabs, outside a draft set, where two people are required.
 */
export async function setRevenueOrder({
  ctx,
  lenderId,
  ids,
  previousIds,
  isInDraftSet = false,
}: RevenueOrder & {
  ctx: TenantCtx<StaffActor>;
  /** True for an order that a draft set makes live. */
  isInDraftSet?: boolean;
}): Promise<Yes | No<"no-lender"> | No<"stale"> | No<"draft-needed">> {
  const { tx } = ctx;
  if (!(await lockLender(tx, lenderId))) return no("no-lender");
  const slabs = await liveSlabs(tx, lenderId);
  const before = slabs.map(({ id }) => id);
  const known = new Set(before);
  const isPermutation =
    ids.length === before.length && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  if (!isPermutation || (previousIds && previousIds.join() !== before.join())) return no("stale");
  if (ids.join() === before.join()) return yes();
  if (!isInDraftSet && changesOrder(slabs, ids) && (await isApprovalNeeded(ctx, "lender-money.direct")))
    return no("draft-needed");
  await tx.$executeRaw`
    update lender_revenues set sort_order = place
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    where lender_revenues.id = wanted.id and lender_id = ${lenderId}::uuid`;
  const rows = before.map((_, index) => index + 1);
  await audit(
    ctx,
    "revenue.reorder",
    { kind: "lender", id: lenderId },
    {
      before: { rows, lender_revenue_ids: before },
      after: { rows: ids.map((id) => before.indexOf(id) + 1), lender_revenue_ids: [...ids] },
    },
  );
  return yes();
}
